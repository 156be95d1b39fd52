// Multiplication by repeated addition, for small factors.
// truth: default true
// verify: --timeout 3 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() & 255, n = __VERIFIER_nondet_uint();
    if (n > 10)
        return 0;
    unsigned product = 0;
    for (unsigned i = 0; i < n; i++)
        product += a;
    assert(product == a * n);
    return 0;
}
