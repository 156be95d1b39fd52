// The greatest of two numbers by hand: what is no number comes out if it is the second one.
// truth: assertions false line 15
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

static double greater(double x, double y) {
    return x > y ? x : y;
}

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!isnan(x) || !isnan(y))
        assert(greater(x, y) == fmax(x, y));
}
