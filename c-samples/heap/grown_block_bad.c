// A block grows; a pointer to where it was is still used.
// truth: deref false line 16
// fails for: any input
// verify: --property memory-safety => false(valid-deref) line 16
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int value = __VERIFIER_nondet_int();
    int *p = malloc(2 * sizeof *p);
    p[1] = value;
    int *q = p;
    p = realloc(p, 8 * sizeof *p);
    p[7] = 0;
    assert(q[1] == value);
    free(p);
    return 0;
}
