// Addition keeps the order of numbers, but may make equal what was not.
// truth: --function order assertions true
// truth: --function strict assertions false line 18
// verify: --property assertions --function order => true
// verify: --property assertions --function strict => false(unreach-call) line 18
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

void order(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x <= y && x >= 0 && y <= 1000)
        assert(x + 3 <= y + 3);
}

void strict(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x < y && x >= 0 && y <= 1000)
        assert(x + 3 < y + 3);
}
