// Newton's iteration for square roots, from the whole part of the number: of numbers below one that is zero, and what is divided by it has no end.
// truth: assertions false line 14
// fails for: a = 0.5
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define STEPS 3

static float root(float a) {
    float x = (float)(int)a;
    for (int step = 0; step < STEPS; step++) {
        x = 0.5f * (x + a / x);
        assert(x >= 0.0f && x <= 128.0f);
    }
    return x;
}

int main(void) {
    float a = __VERIFIER_nondet_float();
    if (!(a >= 0.0f && a <= 64.0f))
        return 0;
    root(a);
    return 0;
}
