// A value is inserted one place too late.
// truth: assertions false line 26
// truth: deref true
// truth: free true
// fails for: n = 2, value -1
// verify: --property assertions => false(unreach-call) line 26
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 2 * i;
    int value = __VERIFIER_nondet_int();
    int at = n;
    while (at > 1 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
    }
    a[at] = value;
    for (int i = 0; i < n; i++)
        assert(a[i] <= a[i + 1]);
    free(a);
    return 0;
}
