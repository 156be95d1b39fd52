// The index of the first match: before it there is none.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        if (a[i] == wanted) {
            found = i;
            break;
        }
    for (int i = 0; i < found; i++)
        assert(a[i] != wanted);
    free(a);
    return 0;
}
