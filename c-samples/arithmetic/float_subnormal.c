// Two different numbers have a difference, however small: that is what subnormal numbers are for.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions -fdenormal-fp-math=preserve-sign => unknown says "subnormal"
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a > b && a < 1)
        assert(a - b > 0);
}
