// A root of what rounding has made negative is no number.
// truth: assertions false line 15
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0 && x <= 1))
        return 0;
    float third = x / 3;
    float rest = x - third - third - third;
    float root = sqrtf(rest);
    assert(root >= 0);
}
