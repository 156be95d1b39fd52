// The last cell keeps its zero.
// truth: assertions false line 20
// truth: deref true
// truth: free true
// fails for: n = 1
// verify: --property assertions => false(unreach-call) line 20
// verify: --property deref,free => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = calloc(n, sizeof *a);
    for (int i = 0; i < n - 1; i++)
        a[i] = 7;
    for (int i = 0; i < n; i++)
        assert(a[i] == 7);
    free(a);
    return 0;
}
