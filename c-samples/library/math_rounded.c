// Halves are rounded away from 0 by round and lround, and to the even neighbour by rint, lrint and nearbyint.
// truth: --function halves assertions true
// truth: --function numbers assertions true
// verify: --property assertions --function halves => true
// verify: --property assertions --function numbers => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void halves(void) {
    double half = 0.5;
    assert(round(half) == 1 && round(-half) == -1 && round(half + 2) == 3);
    assert(rint(half) == 0 && rint(half + 1) == 2 && rint(half + 2) == 2);
    assert(lround(half + 2) == 3 && lrint(half + 2) == 2);
}

void numbers(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > -1000 && x < 1000))
        return;
    assert(lrintf(x) == (long)rintf(x) && nearbyintf(x) == rintf(x));
    assert(fabsf(rintf(x) - x) <= 0.5f && fabsf(roundf(x) - x) <= 0.5f);
}
