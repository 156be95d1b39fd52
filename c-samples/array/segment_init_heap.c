// An array of symbolic length is filled with sevens.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
// verify: --property deref,free => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = calloc(n, sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 7;
    for (int i = 0; i < n; i++)
        assert(a[i] == 7);
    free(a);
    return 0;
}
