// Logarithms: of negative numbers there are none, and at 0 there is a pole. Positive ones have one.
// truth: --function any nan false line 15
// truth: --function any float-overflow false line 15
// truth: --function positive nan true
// truth: --function positive float-overflow true
// truth: --function remainder_of_any nan false line 25
// verify: --property nan --function any => false(nan) line 15
// verify: --property float-overflow --function any => false(float-overflow) line 15
// verify: --property nan,float-overflow --function positive => true
// verify: --property nan --function remainder_of_any => false(nan) line 25
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void any(void) {
    double y = log(__VERIFIER_nondet_double());
}

void positive(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 0)
        x = log(x);
}

void remainder_of_any(void) {
    double y = fmod(5, __VERIFIER_nondet_double());
}
