// A capacitor that is charged through a resistor, in Euler's steps of a quarter of the time constant: its voltage stays in the range of the supply, for ever.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define STEP 0.25f
#define TIME_CONSTANT 1.0f
#define SUPPLY 5.0f

int main(void) {
    float voltage = 0.0f;
    for (;;) {
        float input = __VERIFIER_nondet_float();
        if (!(input >= 0.0f))
            input = 0.0f;
        if (input > SUPPLY)
            input = SUPPLY;
        float slope = (input - voltage) / TIME_CONSTANT;
        voltage += STEP * slope;
        assert(voltage >= 0.0f && voltage <= SUPPLY);
    }
}
