// Two different numbers have a difference, however small: that is what subnormal numbers are for. Where they are flushed, they compare as 0, too.
// truth: assertions true
// truth: --function compared assertions true
// verify: --property assertions => true
// verify: --property assertions --function compared => true
// verify: --property assertions -fdenormal-fp-math=preserve-sign => unknown says "subnormal"
// verify: --property assertions --function compared -fdenormal-fp-math=preserve-sign => unknown says "subnormal"
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

void compared(void) {
    float a = 1e-40f;
    assert(a != 0);
}

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a > b && a < 1)
        assert(a - b > 0);
}
