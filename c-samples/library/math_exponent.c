// A number is a fraction of at least a half, and less than 1, times a power of two.
// truth: --function parts assertions true
// truth: --function zero assertions true
// verify: --property assertions --function parts => true
// verify: --property assertions --function zero => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void parts(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 1 && x <= 1000))
        return;
    int exponent;
    double fraction = frexp(x, &exponent);
    assert(fraction >= 0.5 && fraction < 1);
    assert(exponent >= 1 && exponent <= 10);
    assert(ldexp(fraction, exponent) == x);
}

void zero(void) {
    int exponent = 1;
    double fraction = frexp(-0.0, &exponent);
    assert(fraction == 0 && signbit(fraction) && exponent == 0);
}
