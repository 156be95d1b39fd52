// Newton's iteration for square roots, from the whole part of the number: it divides by no zero, and stays in bounds.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define STEPS 3

static float root(float a) {
    float x = (float)(int)a;
    for (int step = 0; step < STEPS; step++) {
        assert(x > 0.0f);
        x = 0.5f * (x + a / x);
        assert(x >= 0.5f && x <= 128.0f);
    }
    return x;
}

int main(void) {
    float a = __VERIFIER_nondet_float();
    if (!(a >= 1.0f && a <= 64.0f))
        return 0;
    root(a);
    return 0;
}
