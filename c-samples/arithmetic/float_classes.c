// Each number is of exactly one class.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    int subnormal = fpclassify(x) == FP_SUBNORMAL;
    assert(!!isnan(x) + !!isinf(x) + !!isnormal(x) + subnormal + (x == 0) == 1);
    assert(!isfinite(x) == (isnan(x) || isinf(x)));
}
