// After the pedestrians, the wrong direction may get its green before the other one has seen red.
// truth: assertions false line 46
// fails for: inputs 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
// verify: --property assertions => false(unreach-call) line 46
// verify: --property assertions --engine bmc => false(unreach-call) line 46
#include <assert.h>
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);

enum light { RED, YELLOW, GREEN };

static enum light north = GREEN, east = RED;
static bool walking;
static int timer;

static void step(bool button, bool car) {
    timer++;
    if (walking) {
        if (timer == 4) {
            walking = false;
            east = GREEN;
            timer = 0;
        }
    } else if (north == GREEN && timer >= 3) {
        north = YELLOW;
        timer = 0;
        if (button)
            walking = true;
    } else if (north == YELLOW) {
        north = RED;
        east = GREEN;
        timer = 0;
    } else if (east == GREEN && (timer >= 5 || (timer >= 3 && car))) {
        east = YELLOW;
        timer = 0;
    } else if (east == YELLOW) {
        east = RED;
        north = GREEN;
        timer = 0;
    }
}

int main(void) {
    while (1) {
        step(__VERIFIER_nondet_bool(), __VERIFIER_nondet_bool());
        assert(north == RED || east == RED);
    }
}
