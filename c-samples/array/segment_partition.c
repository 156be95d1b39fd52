// Negative cells are moved to the front.
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
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    int border = 0;
    for (int i = 0; i < n; i++)
        if (a[i] < 0) {
            int t = a[i];
            a[i] = a[border];
            a[border] = t;
            border++;
        }
    for (int i = 0; i < border; i++)
        assert(a[i] < 0);
    free(a);
    return 0;
}
