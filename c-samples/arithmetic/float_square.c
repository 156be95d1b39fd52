// A square is not negative, but it may be 0 though the number is not.
// truth: --function sign assertions true
// truth: --function zero assertions false line 18
// verify: --property assertions --function sign => true
// verify: --property assertions --function zero => false(unreach-call) line 18
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

void sign(void) {
    float x = __VERIFIER_nondet_float();
    if (x == x)
        assert(x * x >= 0);
}

void zero(void) {
    float x = __VERIFIER_nondet_float();
    if (x != 0)
        assert(x * x != 0);
}
