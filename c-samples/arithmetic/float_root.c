// A root is not negative, and its square is close to what it is the root of; roundings to integers.
// truth: --function roots assertions true
// truth: --function roundings assertions true
// truth: --function halves assertions false line 26
// verify: --property assertions --function roots => true
// verify: --property assertions --function roundings => true
// verify: --property assertions --function halves => false(unreach-call) line 26
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void roots(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= 1 && x <= 4)
        assert(sqrtf(x) >= 1 && sqrtf(x) <= 2);
}

void roundings(void) {
    float x = __VERIFIER_nondet_float();
    if (x > -100 && x < 100)
        assert(floorf(x) <= x && ceilf(x) >= x && fabsf(truncf(x)) <= fabsf(x));
}

void halves(void) {
    float x = __VERIFIER_nondet_float();
    assert(!(fabsf(x) < 100) || roundf(x) == rintf(x));
}
