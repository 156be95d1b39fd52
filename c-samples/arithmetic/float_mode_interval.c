// Arithmetic of intervals: the lower bound is rounded down, the upper one up, and what is rounded otherwise lies between.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (!(a >= -1000 && a <= 1000 && b >= -1000 && b <= 1000))
        return 0;
    float nearest = a + b;
    fesetround(FE_DOWNWARD);
    float lower = a + b;
    fesetround(FE_UPWARD);
    float upper = a + b;
    fesetround(FE_TONEAREST);
    assert(lower <= nearest && nearest <= upper);
}
