// The copy begins with the second cell.
// truth: assertions false line 22
// truth: deref true
// truth: free true
// fails for: n = 1, value 1
// verify: --property assertions => false(unreach-call) line 22
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *from = malloc(n * sizeof *from);
    int *to = calloc(n, sizeof *to);
    for (int i = 0; i < n; i++)
        from[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < n; i++)
        to[i] = from[i];
    for (int i = 0; i < n; i++)
        assert(to[i] == from[i]);
    free(from);
    free(to);
    return 0;
}
