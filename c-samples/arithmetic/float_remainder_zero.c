// The remainder of a negative number that is a multiple of the divisor is -0; with tiny divisors, versions of glibc give 0.
// truth: assertions true
// truth: --function tiny assertions true
// verify: --property assertions => true
// verify: --property assertions --function tiny => unknown says "remainder"
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double x = -(double)(__VERIFIER_nondet_int() & 1023);
    double rest = remainder(x, 4.0);
    assert(rest != 0 || signbit(rest) == signbit(x));
    return 0;
}

void tiny(void) {
    assert(signbit(remainder(-0x1p-1020, 0x1p-1022)));
}
