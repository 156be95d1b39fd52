// What a procedure is given and gives are numbers with a point; NaNs count.
// truth: assertions true
// truth: --function clamp assertions false line 17
// verify: --property assertions --modular => true
// verify: --property assertions --preconditions => true says "clamp       is safe as it is called; in general if lo <= hi"
// verify: --property assertions --function clamp => false(unreach-call) line 17
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

static double speed;

static double clamp(double value, double lo, double hi) {
    if (value != value)
        return lo;

    assert(lo <= hi);
    return value < lo ? lo : value > hi ? hi : value;
}

static void accelerate(double by) {
    speed = clamp(speed + clamp(by, -1.0, 1.0), 0.0, 50.0);
}

int main(void) {
    for (;;) {
        accelerate(__VERIFIER_nondet_double());
        assert(speed >= 0 && speed <= 50.0);
    }
}
