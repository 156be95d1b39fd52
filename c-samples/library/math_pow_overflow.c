// A power that is too large is an infinity, unless it is rounded down.
// truth: --function nearest assertions true
// truth: --function down assertions false line 18
// verify: --property assertions --function nearest => true
// verify: --property assertions --function down => unknown
#include <assert.h>
#include <fenv.h>
#include <math.h>

void nearest(void) {
    assert(isinf(pow(1e200, 2)));
}

void down(void) {
    fesetround(FE_DOWNWARD);
    double power = pow(1e200, 2);
    fesetround(FE_TONEAREST);
    assert(isinf(power));
}
