// A clock that adds a tenth of a second at each tick: a tenth is not a sum of powers of two, so that the clock drifts away, as that of a missile battery in 1991 did.
// truth: assertions false line 19
// truth: overflow true
// verify: --property assertions => false(unreach-call) line 19
#include <assert.h>

#define TICKS_PER_SECOND 10
#define HOURS 20

int main(void) {
    int ticks = 0;
    float seconds = 0.0f;
    while (ticks < HOURS * 60 * 60 * TICKS_PER_SECOND) {
        ticks++;
        seconds += 0.1f;
    }
    /* A target flies half a kilometre in a third of a second. */
    float error = seconds - (float)HOURS * 60 * 60;
    assert(error > -0.3f && error < 0.3f);
    return 0;
}
