// No cell of an array of symbolic length is larger than its maximum.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int maximum = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > maximum)
            maximum = a[i];
    for (int i = 0; i < n; i++)
        assert(a[i] <= maximum);
    free(a);
    return 0;
}
