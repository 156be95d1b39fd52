// A damped spring, step by step, where the new speed moves the mass: steps of two seconds are too long for it, and the mass swings further and further.
// truth: assertions false line 18
// fails for: place = 1
// verify: --property assertions => false(unreach-call) line 18
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

#define STEPS 3
#define STEP 2.0f

int main(void) {
    float place = __VERIFIER_nondet_float(), speed = 0.0f;
    if (!(place >= -1.0f && place <= 1.0f))
        return 0;
    for (int i = 0; i < STEPS; i++) {
        speed -= STEP * (place + 0.5f * speed);
        place += STEP * speed;
        assert(place >= -1.25f && place <= 1.25f);
        assert(speed >= -1.25f && speed <= 1.25f);
    }
    return 0;
}
