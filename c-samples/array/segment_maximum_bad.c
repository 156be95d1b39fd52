// The search for the maximum leaves out the last cell.
// truth: assertions false line 23
// truth: deref true
// truth: free true
// fails for: n = 2, values 0, 1
// verify: --property assertions => false(unreach-call) line 23
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
    int maximum = a[0];
    for (int i = 1; i < n - 1; i++)
        if (a[i] > maximum)
            maximum = a[i];
    for (int i = 0; i < n; i++)
        assert(a[i] <= maximum);
    free(a);
    return 0;
}
