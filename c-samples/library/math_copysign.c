// The size of one number with the sign of another one.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double mixed = copysign(x, y);
    assert(!signbit(mixed) == !signbit(y));
    assert(isnan(x) || fabs(mixed) == fabs(x));
    assert(isnan(x) || copysign(mixed, x) == x);
}
