// Larger cells make room for a new one; the search for its place ends at the beginning.
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
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 3 * i;
    int value = __VERIFIER_nondet_int();
    int at = n;
    while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
    }
    a[at] = value;
    free(a);
    return 0;
}
