// A function that comes back early leaves the mode of rounding as it has set it.
// truth: assertions false line 22
// verify: --property assertions => false(unreach-call) line 22
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
extern double __VERIFIER_nondet_double(void);

static double upper_quotient(double a, double b) {
    int mode = fegetround();
    fesetround(FE_UPWARD);
    if (b == 0)
        return 0;
    double result = a / b;
    fesetround(mode);
    return result;
}

int main(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    upper_quotient(a, b);
    assert(fegetround() == FE_TONEAREST);
}
