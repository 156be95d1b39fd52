// A reading that is not a number is neither too low nor too high: it passes both checks, and the integral never recovers.
// truth: assertions false line 43
// fails for: t = NaN
// verify: --property assertions => false(unreach-call) line 43
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define COLDEST -50.0f
#define HOTTEST 150.0f
#define INTEGRAL_LIMIT 64.0f

struct controller {
    float integral;
    float previous;
};

static float clamp(float x, float low, float high) {
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

static float read_temperature(void) {
    float t = __VERIFIER_nondet_float();
    if (t < COLDEST || t > HOTTEST)
        return HOTTEST;
    return t;
}

static float control(struct controller *c, float error) {
    float slope = error - c->previous;
    c->previous = error;
    c->integral = clamp(c->integral + 0.125f * error, -INTEGRAL_LIMIT, INTEGRAL_LIMIT);
    return clamp(2.0f * error + c->integral + 0.5f * slope, 0.0f, 100.0f);
}

int main(void) {
    struct controller c = {0.0f, 0.0f};
    for (;;) {
        float duty = control(&c, 21.0f - read_temperature());
        assert(c.integral >= -INTEGRAL_LIMIT && c.integral <= INTEGRAL_LIMIT);
        assert(duty >= 0.0f && duty <= 100.0f);
    }
}
