// There are at most as many positive cells as cells, and with none the maximum is not positive.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
    int positive = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            positive++;
    assert(positive <= n);
    if (positive == 0)
        for (int i = 0; i < n; i++)
            assert(a[i] <= 0);
    free(a);
    return 0;
}
