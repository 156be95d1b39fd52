// The number of elements comes from outside, and is too large for the product.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n < 1UL << 60 || n > 1UL << 62) return 0;
    errno = 0;
    long *p = calloc(n, 64);
    assert(p == NULL && errno == ENOMEM);
    return 0;
}
// optimised: differs
