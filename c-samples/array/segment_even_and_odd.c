// Cells with an even index hold 0, those with an odd index 1.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --property deref,free => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = -1;
    for (int i = 0; i < n; i++)
        a[i] = i % 2;
    for (int i = 0; i < n; i++)
        assert(a[i] == i % 2);
    free(a);
    return 0;
}
