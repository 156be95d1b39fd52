// A number that is brought between 0 and 1; what is none passes if it is compared in the other direction.
// truth: --function inside assertions true
// truth: --function outside assertions false line 24
// verify: --property assertions --function inside => true
// verify: --property assertions --function outside => false(unreach-call) line 24
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static float clamp(float x) {
    return x > 0 ? x < 1 ? x : 1 : 0;
}

static float clamp_outside(float x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

void inside(void) {
    float x = clamp(__VERIFIER_nondet_float());
    assert(x >= 0 && x <= 1);
}

void outside(void) {
    float x = clamp_outside(__VERIFIER_nondet_float());
    assert(x >= 0 && x <= 1);
}
