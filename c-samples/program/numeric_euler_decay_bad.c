// A capacitor that is charged through a resistor, in Euler's steps that are longer than the time constant: the voltage goes beyond the supply.
// truth: assertions false line 22
// fails for: input = 5
// verify: --property assertions => false(unreach-call) line 22
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define STEP 1.25f
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
