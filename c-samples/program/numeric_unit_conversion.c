// Temperatures there and back: Celsius to Fahrenheit and back again is the same but for rounding; a height that was limited before fits as feet.
// truth: assertions true
// truth: float-conversion true
// verify: --property assertions,float-conversion => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

static float to_fahrenheit(float celsius) {
    return celsius * 9.0f / 5.0f + 32.0f;
}

static float to_celsius(float fahrenheit) {
    return (fahrenheit - 32.0f) * 5.0f / 9.0f;
}

static short to_feet(float metres) {
    return (short)(metres * 3.28084f);
}

int main(void) {
    /* The sensor counts halves of a degree. */
    int halves = __VERIFIER_nondet_int();
    if (halves >= -55 * 2 && halves <= 125 * 2) {
        float celsius = (float)halves / 2.0f;
        float fahrenheit = to_fahrenheit(celsius);
        assert(fahrenheit >= -67.0f && fahrenheit <= 257.0f);
        float error = to_celsius(fahrenheit) - celsius;
        assert(error > -0.001f && error < 0.001f);
    }
    float metres = __VERIFIER_nondet_float();
    if (metres >= 0.0f && metres <= 9000.0f) {
        short feet = to_feet(metres);
        assert(feet >= 0 && feet <= 29527);
    }
    return 0;
}
