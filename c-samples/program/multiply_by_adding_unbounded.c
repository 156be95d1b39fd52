// The same for arbitrary factors: product = a * i is not linear.
// truth: assertions true
// verify: --property assertions --timeout 1 => unknown
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
    unsigned product = 0;
    for (unsigned i = 0; i < n; i++)
        product += a;
    assert(product == a * n);
    return 0;
}
