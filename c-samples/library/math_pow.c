// Powers: 1 if the exponent is 0 or the base is 1, whatever the other one is, and even if it is no number.
// truth: --function ones assertions true
// truth: --function values assertions true
// verify: --property assertions --function ones => true
// verify: --property assertions --function values => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void ones(void) {
    double x = __VERIFIER_nondet_double();
    if (isnan(x))
        x = NAN;
    assert(pow(x, 0) == 1 && pow(1, x) == 1);
}

void values(void) {
    double two = 2, zero = 0;
    assert(pow(two, 10) == 1024 && pow(two, -1) == 0.5);
    assert(pow(zero, -1) == INFINITY && isnan(pow(-two, 0.5)));
}
