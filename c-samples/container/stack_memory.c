// What alloca returns is gone when the function returns; only the copy on the heap is freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
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
