// The average of two numbers lies between them, unless their sum is too large.
// truth: --function bounded assertions true
// truth: --function any assertions false line 19
// verify: --property assertions --function bounded => true
// verify: --property assertions --function any => false(unreach-call) line 19
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

void bounded(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a > 0 && b < 1e30f && a <= b)
        assert((a + b) / 2 <= b);
}

void any(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (!(a > 0 && a <= b && b - b == 0))
        return;
    assert((a + b) / 2 <= b);
}
