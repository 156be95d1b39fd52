// A low-pass filter in fixed-point arithmetic beside the same one in floating point: both stay in the range of their input, and their answers to a step are close to each other.
// truth: --function for_ever assertions true
// truth: --function for_ever overflow true
// truth: --function step_response assertions true
// truth: --function step_response float-conversion true
// verify: --property assertions,overflow --function for_ever => true
// verify: --property assertions,float-conversion --function step_response => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define FRACTION 256
#define LIMIT 100

static int read_input(void) {
    int x = __VERIFIER_nondet_int();
    return x < -LIMIT ? -LIMIT : x > LIMIT ? LIMIT : x;
}

static int fixed_step(int state, int x) {
    return state + (x * FRACTION - state) / 4;
}

static float float_step(float state, float x) {
    return state + 0.25f * (x - state);
}

void for_ever(void) {
    int fixed = 0;
    float exact = 0.0f;
    for (;;) {
        int x = read_input();
        fixed = fixed_step(fixed, x);
        exact = float_step(exact, (float)x);
        assert(fixed >= -LIMIT * FRACTION && fixed <= LIMIT * FRACTION);
        assert(exact >= -LIMIT && exact <= LIMIT);
    }
}

void step_response(void) {
    int fixed = 0, x = read_input();
    float exact = 0.0f;
    for (int i = 0; i < 3; i++) {
        fixed = fixed_step(fixed, x);
        exact = float_step(exact, (float)x);
        int difference = (int)(exact * FRACTION) - fixed;
        assert(difference >= -3 && difference <= 3);
    }
}

int main(void) {
    step_response();
    for_ever();
}
