// The count begins with the second cell.
// truth: assertions false line 25
// truth: deref true
// truth: free true
// fails for: n = 1, value 1
// verify: --property assertions => false(unreach-call) line 25
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
    for (int i = 1; i < n; i++)
        if (a[i] > 0)
            positive++;
    assert(positive <= n);
    if (positive == 0)
        for (int i = 0; i < n; i++)
            assert(a[i] <= 0);
    free(a);
    return 0;
}
