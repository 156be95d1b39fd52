// A copy in opposite order.
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
    int *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        b[n - 1 - i] = a[i];
    for (int i = 0; i < n; i++)
        assert(b[i] == a[n - 1 - i]);
    free(a);
    free(b);
    return 0;
}
