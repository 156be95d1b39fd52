// The error function, odd and between -1 and 1, and what it leaves of 1.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), zero = -0.0;
    double y = erf(x);
    assert(isnan(x) ? isnan(y) : y >= -1 && y <= 1);
    assert(erf(zero) == 0 && signbit(erf(zero)) && erf(INFINITY) == 1 && erfc(-INFINITY) == 2);
    if (x > 1)
        assert(y > 0.84 && erfc(x) < 0.16);
    if (x < 0)
        assert(y < 0 && erfc(x) >= 1);
    return 0;
}
