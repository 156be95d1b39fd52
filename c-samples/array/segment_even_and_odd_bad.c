// Pairs of cells are filled; an odd length leaves its last cell alone.
// truth: assertions false line 24
// truth: deref true
// truth: free true
// fails for: n = 1
// verify: --property assertions => false(unreach-call) line 24
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
    for (int i = 0; i + 1 < n; i += 2) {
        a[i] = 0;
        a[i + 1] = 1;
    }
    for (int i = 0; i < n; i++)
        assert(a[i] == i % 2);
    free(a);
    return 0;
}
