// Rounded towards zero, no sum of finite numbers is infinite.
// truth: --function cut assertions true
// truth: --function nearest assertions false line 23
// verify: --property assertions --function cut => true
// verify: --property assertions --function nearest => false(unreach-call) line 23
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
#include <float.h>
extern float __VERIFIER_nondet_float(void);

void cut(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    fesetround(FE_TOWARDZERO);
    if (a >= 0 && a <= FLT_MAX && b >= 0 && b <= FLT_MAX)
        assert(a + b <= FLT_MAX);
}

void nearest(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    fesetround(FE_TONEAREST);
    if (a >= 0 && a <= FLT_MAX && b >= 0 && b <= FLT_MAX)
        assert(a + b <= FLT_MAX);
}
