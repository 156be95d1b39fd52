// Numbers that become a float go by the mode of rounding; those that become integers are cut off in every mode.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>

int main(void) {
    int n = 16777217;
    double tenth = 0.1, rest = 2.9;
    fesetround(FE_UPWARD);
    assert((float)n == 16777218 && (float)-n == -16777216);
    assert((float)tenth > tenth);
    assert((int)rest == 2 && (int)-rest == -2);
    fesetround(FE_DOWNWARD);
    assert((float)n == 16777216 && (float)-n == -16777218);
    assert((float)tenth < tenth);
    assert((int)rest == 2 && (int)-rest == -2);
}
