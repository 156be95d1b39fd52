// The gamma function has poles at 0 and below, is no number there but at 0, and grows from 2 on.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), zero = -0.0, pole = -3;
    assert(isinf(tgamma(zero)) && signbit(tgamma(zero)) && isnan(tgamma(pole)) && isnan(tgamma(-INFINITY)));
    assert(lgamma(pole) == INFINITY && lgamma(1) == 0 && lgamma(2) == 0);
    if (x > 0)
        assert(tgamma(x) > 0.88);
    if (x > 5 && x <= 100)
        assert(tgamma(x) > 23.9 && lgamma(x) > 3 && lgamma(x) < 360);
    lgamma(-0.5);
    assert(signgam == -1);
    return 0;
}
