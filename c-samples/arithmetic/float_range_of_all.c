// The least and the greatest of all readings, in global variables: one is never above the other, once there was a reading.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static float least = 1e9f, greatest = -1e9f;
static int count;

static void add(float reading) {
    if (reading < least)
        least = reading;
    if (reading > greatest)
        greatest = reading;
    count = 1;
}

int main(void) {
    for (;;) {
        float reading = __VERIFIER_nondet_float();
        if (!(reading >= -100 && reading <= 100))
            continue;
        add(reading);
        if (count)
            assert(least <= greatest && least >= -100 && greatest <= 100);
    }
}
