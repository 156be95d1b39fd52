// Filling a range that ends before it begins changes a cell all the same.
// truth: assertions false line 25
// truth: deref true
// truth: free true
// fails for: n = 2, from 1, to 1
// verify: --property assertions => false(unreach-call) line 25
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = calloc(n, sizeof *a);
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from >= 0 && from < n && to >= 0 && to <= n) {
        int i = from;
        do {
            a[i] = 1;
            i++;
        } while (i < to);
        for (int j = 0; j < n; j++)
            assert(a[j] == (j >= from && j < to));
    }
    free(a);
    return 0;
}
