// The second reading of a NaN would be found by neither comparison, but the first one is taken as it is.
// truth: assertions false
// verify: --property assertions => false(unreach-call) line 25
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static float least = 1e9f, greatest = -1e9f;
static int count;

static void add(float reading) {
    if (!count || reading < least)
        least = reading;
    if (reading > greatest)
        greatest = reading;
    count = 1;
}

int main(void) {
    for (;;) {
        float reading = __VERIFIER_nondet_float();
        if (reading < -100 || reading > 100)
            continue;
        add(reading);
        if (count)
            assert(least <= greatest && least >= -100 && greatest <= 100);
    }
}
