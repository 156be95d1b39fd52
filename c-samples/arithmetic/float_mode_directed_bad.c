// Rounding up and rounding down differ only where something is rounded.
// truth: assertions false line 15
// verify: --property assertions => false(unreach-call) line 15
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>

int main(void) {
    float one = 1, four = 4;
    fesetround(FE_DOWNWARD);
    float down = one / four;
    fesetround(FE_UPWARD);
    float up = one / four;
    fesetround(FE_TONEAREST);
    assert(down < up);
}
