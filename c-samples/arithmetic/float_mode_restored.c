// A function that rounds up puts the mode of rounding back wherever it ends.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
extern double __VERIFIER_nondet_double(void);

static double upper_quotient(double a, double b) {
    if (b == 0)
        return 0;
    int mode = fegetround();
    fesetround(FE_UPWARD);
    double result = a / b;
    fesetround(mode);
    return result;
}

int main(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    upper_quotient(a, b);
    assert(fegetround() == FE_TONEAREST);
}
