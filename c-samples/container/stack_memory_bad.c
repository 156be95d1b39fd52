// What alloca returned is freed.
// truth: deref true
// truth: free false line 17
// fails for: n = 1
// verify: --property deref,free => false(valid-free) line 17
#include <alloca.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int *ascending(int n) {
    int *scratch = alloca(n * sizeof *scratch);
    for (int i = 0; i < n; i++)
        scratch[i] = i;
    int *result = malloc(n * sizeof *result);
    for (int i = 0; i < n; i++)
        result[i] = scratch[i];
    free(scratch);
    return result;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int *a = ascending(n);
    free(a);
    return 0;
}
