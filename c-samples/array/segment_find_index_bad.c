// The index of the last match is taken for that of the first.
// truth: assertions false line 24
// truth: deref true
// truth: free true
// fails for: n = 2, wanted 4, values 4, 4
// verify: --property assertions => false(unreach-call) line 24
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int wanted = __VERIFIER_nondet_int();
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int found = n;
    for (int i = 0; i < n; i++)
        if (a[i] == wanted)
            found = i;
    for (int i = 0; i < found; i++)
        assert(a[i] != wanted);
    free(a);
    return 0;
}
