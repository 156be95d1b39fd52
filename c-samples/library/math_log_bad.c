// The logarithm of a number that is not negative is a number, but for 0 none that is finite.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 0 && x <= 1)
        assert(isfinite(log(x)));
}
