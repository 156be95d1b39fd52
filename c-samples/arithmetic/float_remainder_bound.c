// Remainders are less than the divisor, those to the nearest at most half of it, however far apart the numbers are.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double angle = remainder(__VERIFIER_nondet_double(), 2.0);
    assert(isnan(angle) || fabs(angle) <= 1.0);
    double phase = fmod(__VERIFIER_nondet_double(), 3.0);
    assert(isnan(phase) || fabs(phase) < 3.0);
    return 0;
}
