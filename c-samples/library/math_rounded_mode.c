// Functions that round to an integer: rint goes by the mode of rounding, round and floor do not.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
#include <math.h>

int main(void) {
    double x = 2.5;
    fesetround(FE_UPWARD);
    assert(rint(x) == 3 && rint(-x) == -2 && lrint(x) == 3);
    assert(round(x) == 3 && round(-x) == -3 && floor(x) == 2);
    fesetround(FE_DOWNWARD);
    assert(rint(x) == 2 && rint(-x) == -3 && nearbyint(-x) == -3);
    assert(round(x) == 3 && round(-x) == -3 && ceil(x) == 3);
    fesetround(FE_TOWARDZERO);
    assert(rint(x) == 2 && rint(-x) == -2 && nearbyint(-x) == -2);
}
