// A table with linear interpolation: its index stays inside for every number and what is none, and its result lies between two neighbours.
// truth: default true
// truth: float-conversion true
// verify: --property assertions,deref,float-conversion => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define POINTS 6

/* Kelvin, per half a volt */
static const float table[POINTS] = {233.0f, 253.0f, 271.0f, 288.0f, 304.0f, 330.0f};

static float look_up(float volts) {
    float place = volts * 2.0f;
    if (!(place > 0.0f))
        return table[0];
    if (place >= POINTS - 1)
        return table[POINTS - 1];
    int i = (int)place;
    float part = place - (float)i;
    float result = table[i] + part * (table[i + 1] - table[i]);
    assert(result >= table[i] && result <= table[i + 1]);
    return result;
}

int main(void) {
    float result = look_up(__VERIFIER_nondet_float());
    assert(result >= 233.0f && result <= 330.0f);
    return 0;
}
