// A difference of equal numbers is 0, with the sign minus where sums are rounded down.
// truth: --function usual assertions true
// truth: --function down assertions false line 24
// verify: --property assertions --function usual => true
// verify: --property assertions --function down => false(unreach-call) line 24
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void usual(void) {
    float x = __VERIFIER_nondet_float();
    fesetround(FE_TONEAREST);
    if (x > 0 && x < 100)
        assert(!signbit(x - x));
}

void down(void) {
    float x = __VERIFIER_nondet_float();
    fesetround(FE_DOWNWARD);
    if (x > 0 && x < 100) {
        assert(x - x == 0);
        assert(!signbit(x - x));
    }
}
