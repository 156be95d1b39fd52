// Two blocks are exchanged and both are freed.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void exchange(int **a, int **b) {
    int *t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    int *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    *a = __VERIFIER_nondet_int();
    *b = __VERIFIER_nondet_int();
    int first = *a, second = *b;
    exchange(&a, &b);
    assert(*a == second && *b == first);
    free(a);
    free(b);
    return 0;
}
