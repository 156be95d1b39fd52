// Nobody knows whether more can be allocated than PTRDIFF_MAX: the C library refuses, but need not.
// truth: default true
// verify: => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    assert(malloc(-1) == NULL);
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        assert(malloc(n) == NULL);
    return 0;
}
