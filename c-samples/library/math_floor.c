// Rounded down and up to integers: less than 1 away, as far as numbers have something behind the point.
// truth: --function near assertions true
// truth: --function any assertions false line 22
// verify: --property assertions --function near => true
// verify: --property assertions --function any => false(unreach-call) line 22
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void near(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > -8000000 && x < 8000000))
        return;
    assert(floorf(x) <= x && x < floorf(x) + 1);
    assert(ceilf(x) >= x && x > ceilf(x) - 1);
    assert(ceilf(x) == -floorf(-x));
}

void any(void) {
    float x = __VERIFIER_nondet_float();
    if (isfinite(x))
        assert(x < floorf(x) + 1);
}
