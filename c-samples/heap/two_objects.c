// Two allocations never overlap.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *a = malloc(4 * sizeof *a), *b = malloc(4 * sizeof *b);
    unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    i &= 3;
    j &= 3;
    a[i] = 1;
    b[j] = 2;
    assert(a[i] == 1);
    assert(a != b);
    free(b);
    assert(a[i] == 1);
    free(a);
    return 0;
}
