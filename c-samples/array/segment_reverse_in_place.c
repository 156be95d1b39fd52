// Two positions move towards each other and exchange their cells.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    short *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = (short)i;
    int low = 0, high = n - 1;
    while (low < high) {
        short t = a[low];
        a[low] = a[high];
        a[high] = t;
        low++;
        high--;
    }
    free(a);
    return 0;
}
