// Two blocks are to be exchanged, but both variables get the same one.
// truth: assertions true
// truth: deref true
// truth: free false line 25
// fails for: any input
// verify: --property memory-safety => false(valid-free) line 25
// verify: --property free => false(valid-free) line 25
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void exchange(int **a, int **b) {
    *a = *b;
    *b = *a;
}

int main(void) {
    int *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    *a = __VERIFIER_nondet_int();
    *b = __VERIFIER_nondet_int();
    int first = *a, second = *b;
    exchange(&a, &b);
    assert(*a == second && *b == second && first == first);
    free(a);
    free(b);
    return 0;
}
