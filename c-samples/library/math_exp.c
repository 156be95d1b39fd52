// Exponentials are not negative; those of 0 and of infinities are exact.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), zero = 0;
    assert(isnan(x) || exp(x) >= 0);
    assert(exp(zero) == 1 && exp(-INFINITY) == 0 && exp(INFINITY) == INFINITY);
    assert(isnan(x) || !isnan(1 / (1 + exp(-x))));
}
