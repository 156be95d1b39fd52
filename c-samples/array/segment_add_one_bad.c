// Cells are increased up to the first that is zero.
// truth: assertions false line 24
// truth: deref true
// truth: free true
// truth: overflow true
// fails for: n = 1, value 0
// verify: --property assertions => false(unreach-call) line 24
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc(n * sizeof *a), *before = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        a[i] = before[i] = value < 1000 ? value : 1000;
    }
    for (int i = 0; i < n && a[i] != 0; i++)
        a[i]++;
    for (int i = 0; i < n; i++)
        assert(a[i] == before[i] + 1);
    free(a);
    free(before);
    return 0;
}
