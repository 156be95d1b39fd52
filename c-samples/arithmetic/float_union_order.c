// Bits of positive numbers, read as integers, are in the order of the numbers; those of negative ones are in reverse order.
// truth: --function positive assertions true
// truth: --function any assertions false line 26
// verify: --property assertions --function positive => true
// verify: --property assertions --function any => false(unreach-call) line 26
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static int bits_of(float x) {
    union {
        float value;
        int bits;
    } number = {x};
    return number.bits;
}

void positive(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x > 0 && y > 0)
        assert((x < y) == (bits_of(x) < bits_of(y)));
}

void any(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x < y)
        assert(bits_of(x) < bits_of(y));
}
