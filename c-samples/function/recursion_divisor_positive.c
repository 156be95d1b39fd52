// The greatest common divisor of numbers that are not both zero is positive.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned divisor(unsigned a, unsigned b) { return b == 0 ? a : divisor(b, a % b); }

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if (a != 0)
        assert(divisor(a, b) > 0);
    return 0;
}
