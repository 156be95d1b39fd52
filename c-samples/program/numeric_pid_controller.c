// A controller with proportional, integral and derivative part: whatever the sensor says, the integral does not wind up, and the heater gets a duty from 0 to 100.
// truth: assertions true
// verify: --property assertions => true
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
    /* What a broken sensor gives, NaN too, counts as too hot. */
    return t >= COLDEST && t <= HOTTEST ? t : HOTTEST;
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
        assert(c.previous >= 21.0f - HOTTEST && c.previous <= 21.0f - COLDEST);
        assert(duty >= 0.0f && duty <= 100.0f);
    }
}
