// Nearly equal: a relation that is symmetric, but of numbers a chain of near ones leads away.
// truth: --function symmetric assertions true
// truth: --function transitive assertions false line 23
// verify: --property assertions --function symmetric => true
// verify: --property assertions --function transitive => false(unreach-call) line 23
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static int near(float x, float y) {
    float difference = x - y;
    return difference < 0.001f && difference > -0.001f;
}

void symmetric(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 1 && x <= 2 && y >= 1 && y <= 2)
        assert(near(x, y) == near(y, x));
}

void transitive(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float(), z = __VERIFIER_nondet_float();
    if (near(x, y) && near(y, z))
        assert(near(x, z));
}
