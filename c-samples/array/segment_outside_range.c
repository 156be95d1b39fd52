// Filling a range leaves the cells outside of it as they were.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
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
        while (i < to) {
            a[i] = 1;
            i++;
        }
        for (int j = 0; j < n; j++)
            assert(a[j] == (j >= from && j < to));
    }
    free(a);
    return 0;
}
