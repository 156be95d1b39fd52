// A double that becomes a float: large ones become infinite, those in the range of a float do not, and infinities are what they were.
// truth: --function any float-overflow false line 12
// truth: --function small float-overflow true
// truth: --function infinite float-overflow true
// verify: --property float-overflow --function any => false(float-overflow) line 12
// verify: --property float-overflow --function small => true
// verify: --property float-overflow --function infinite => true
#include <float.h>
extern double __VERIFIER_nondet_double(void);

void any(void) {
    float x = __VERIFIER_nondet_double();
}

void small(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= -FLT_MAX && x <= FLT_MAX) {
        float y = x;
    }
}

void infinite(void) {
    double x = __VERIFIER_nondet_double();
    if (x > DBL_MAX) {
        float y = x;
        y = y * 2 + 1;
    }
}
