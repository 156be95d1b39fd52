// The coefficients add up to more than one: the filter amplifies what does not change, and its state leaves the range of the input.
// truth: assertions false line 33
// truth: overflow true
// fails for: x = 100, again and again
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define FRACTION 256
#define LIMIT 100

static int read_input(void) {
    int x = __VERIFIER_nondet_int();
    return x < -LIMIT ? -LIMIT : x > LIMIT ? LIMIT : x;
}

static int fixed_step(int state, int x) {
    return state * 3 / 4 + x * FRACTION * 5 / 16;
}

static float float_step(float state, float x) {
    return 0.75f * state + 0.3125f * x;
}

int main(void) {
    int fixed = 0;
    float exact = 0.0f;
    for (;;) {
        int x = read_input();
        fixed = fixed_step(fixed, x);
        exact = float_step(exact, (float)x);
        int inside = fixed >= -LIMIT * FRACTION && fixed <= LIMIT * FRACTION;
        assert(inside && exact >= -LIMIT && exact <= LIMIT);
    }
}
