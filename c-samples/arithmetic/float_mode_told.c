// The mode of rounding is what was set last, and FLT_ROUNDS tells it, too.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
#include <float.h>

int main(void) {
    assert(fegetround() == FE_TONEAREST && FLT_ROUNDS == 1);
    assert(fesetround(FE_UPWARD) == 0);
    assert(fegetround() == FE_UPWARD && FLT_ROUNDS == 2);
    fesetround(FE_DOWNWARD);
    assert(fegetround() == FE_DOWNWARD && FLT_ROUNDS == 3);
    fesetround(FE_TOWARDZERO);
    assert(fegetround() == FE_TOWARDZERO && FLT_ROUNDS == 0);
}
