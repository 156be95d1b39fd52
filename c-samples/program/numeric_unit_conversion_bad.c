// Five ninths of integers are 0, and more than ten kilometres are too many feet for a short.
// truth: assertions false line 33
// truth: float-conversion false line 21
// fails for: quarters = 400
// fails for: quarters = 0, metres = 10000
// verify: --property assertions => false(unreach-call) line 33
// verify: --property float-conversion => false(float-conversion) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

static float to_fahrenheit(float celsius) {
    return celsius * 9 / 5 + 32;
}

static float to_celsius(float fahrenheit) {
    return 5 / 9 * (fahrenheit - 32);
}

static short to_feet(float metres) {
    return (short)(metres * 3.28084f);
}

int main(void) {
    /* The sensor counts quarters of a degree. */
    int quarters = __VERIFIER_nondet_int();
    if (quarters < -55 * 4 || quarters > 125 * 4)
        return 0;
    float celsius = (float)quarters / 4;
    float fahrenheit = to_fahrenheit(celsius);
    float error = to_celsius(fahrenheit) - celsius;
    /* to_celsius() always gives 0. */
    assert(error > -0.001f && error < 0.001f);
    float metres = __VERIFIER_nondet_float();
    if (!(metres >= 0.0f && metres <= 12000.0f))
        return 0;
    return to_feet(metres) > 10000;
}
