// e to the x is finite up to 709.
// truth: --function any float-overflow false line 11
// truth: --function small float-overflow true
// verify: --property float-overflow --function any => false(float-overflow) line 11
// verify: --property float-overflow --function small => true
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void any(void) {
    double x = __VERIFIER_nondet_double();
    double y = exp(x);
}

void small(void) {
    double x = __VERIFIER_nondet_double();
    if (x <= 700) {
        double y = exp(x);
    }
}
