// A block grows, and what was in it is kept.
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

int main(void) {
    int value = __VERIFIER_nondet_int();
    int *p = malloc(2 * sizeof *p);
    p[1] = value;
    int *q = p;
    p = realloc(p, 8 * sizeof *p);
    q = p;
    p[7] = 0;
    assert(q[1] == value);
    free(p);
    return 0;
}
