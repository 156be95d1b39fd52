// The called function resets the counter now and then.
// truth: assertions false line 23
// fails for: input 1
// verify: --property assertions => false(unreach-call) line 23
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int ticks;

static void tick(void) {
    ticks++;
    if (ticks == 5 && __VERIFIER_nondet_int() == 1)
        ticks = -3;
}

int main(void) {
    int lowest = 0;
    for (int i = 0; i < 8; i++) {
        tick();
        if (ticks < lowest)
            lowest = ticks;
    }
    assert(lowest == 0);
    return 0;
}
