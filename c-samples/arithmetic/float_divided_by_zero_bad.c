// A divisor that is not 0 does not keep a quotient finite: it may be very small.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (x >= -1 && x <= 1 && y != 0)
        assert(isfinite(x / y));
}
