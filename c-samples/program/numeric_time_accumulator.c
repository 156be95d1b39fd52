// A clock that adds an eighth of a second at each tick is exact, since eighths are: it agrees with the number of ticks all day.
// truth: assertions true
// truth: overflow true
// verify: --property assertions,overflow => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define TICKS_PER_SECOND 8
#define DAY (24 * 60 * 60 * TICKS_PER_SECOND)

int main(void) {
    int ticks = 0;
    float seconds = 0.0f;
    while (__VERIFIER_nondet_int()) {
        ticks++;
        seconds += 0.125f;
        if (ticks == DAY) {
            ticks = 0;
            seconds = 0.0f;
        }
        assert(ticks >= 0 && ticks < DAY);
        assert(seconds == (float)ticks / TICKS_PER_SECOND);
    }
    return 0;
}
