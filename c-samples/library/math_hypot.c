// The length of a vector: not negative, and infinite if a part is, even if the other one is no number.
// truth: --function length assertions true
// truth: --function infinite assertions true
// verify: --property assertions --function length => true
// verify: --property assertions --function infinite => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void length(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!isnan(x) && !isnan(y))
        assert(hypot(x, y) >= 0);
}

void infinite(void) {
    double x = __VERIFIER_nondet_double();
    if (isnan(x))
        x = NAN;
    assert(hypot(x, -INFINITY) == INFINITY);
}
