// An object that is freed leaves its place to the last one of the array.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property deref,free => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 1000)
        return 0;
    char **object = malloc(n * sizeof *object);
    for (int i = 0; i < n; i++)
        object[i] = malloc(i + 1);
    int victim = __VERIFIER_nondet_int();
    if (victim >= 0 && victim < n) {
        free(object[victim]);
        n--;
        object[victim] = object[n];
    }
    for (int i = 0; i < n; i++)
        free(object[i]);
    free(object);
    return 0;
}
