// Only neighbours are exchanged: a negative cell may stay behind.
// truth: assertions false line 28
// truth: deref true
// truth: free true
// fails for: n = 3, values 0, 0, -1
// verify: --property assertions => false(unreach-call) line 28
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
    int border = 0;
    for (int i = 0; i < n; i++)
        if (a[i] < 0) {
            int t = a[i];
            int to = i > border ? i - 1 : border;
            a[i] = a[to];
            a[to] = t;
            border++;
        }
    for (int i = 0; i < border; i++)
        assert(a[i] < 0);
    free(a);
    return 0;
}
