// Sums commute and differences change sign, also where they wrap around.
// truth: default true
// verify: => true
// verify: --property assertions --engine bmc => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint();
    unsigned b = __VERIFIER_nondet_uint();
    assert(a + b == b + a);
    assert(a - b == -(b - a));
    assert((a + b) - b == a);
    return 0;
}
