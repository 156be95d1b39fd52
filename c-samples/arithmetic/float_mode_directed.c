// A third, rounded down and up: the two neighbours that it lies between.
// truth: assertions true
// verify: --property assertions => true
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>

int main(void) {
    double one = 1, three = 3;
    double nearest = one / three;
    fesetround(FE_DOWNWARD);
    double down = one / three;
    fesetround(FE_UPWARD);
    double up = one / three;
    fesetround(FE_TONEAREST);
    assert(down < up);
    assert(nearest == down || nearest == up);
}
