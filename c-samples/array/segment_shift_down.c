// All cells move down by one.
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
        a[i] = i;
    for (int i = 0; i < n - 1; i++)
        a[i] = a[i + 1];
    for (int i = 0; i < n - 1; i++)
        assert(a[i] == i + 1);
    free(a);
    return 0;
}
