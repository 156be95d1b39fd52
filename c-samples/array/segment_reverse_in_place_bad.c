// The upper position starts one too high.
// truth: deref false line 18
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    short *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = (short)i;
    int low = 0, high = n;
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
