// Logarithms: 0 of 1, negatively infinite of 0, no number of what is negative.
// truth: --function special assertions true
// truth: --function sign assertions true
// verify: --property assertions --function special => true
// verify: --property assertions --function sign => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void special(void) {
    double x = __VERIFIER_nondet_double(), zero = 0, one = 1;
    assert(log(one) == 0 && log(zero) == -INFINITY && log(INFINITY) == INFINITY);
    if (x < 0)
        assert(isnan(log(x)));
}

void sign(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 1)
        assert(log(x) >= 0);
}
