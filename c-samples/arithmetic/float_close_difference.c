// Sterbenz: the difference of numbers of which neither is more than twice the other is exact.
// truth: --function close assertions true
// truth: --function far assertions false line 18
// verify: --property assertions --function close => true
// verify: --property assertions --function far => false(unreach-call) line 18
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

void close(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 1 && x <= 1.25f && y / 2 <= x && x <= 2 * y)
        assert(x - y == (double)x - y);
}

void far(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 1 && x <= 1.25f && y / 4 <= x && x <= 4 * y)
        assert(x - y == (double)x - y);
}
