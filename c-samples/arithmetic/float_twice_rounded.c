// Whether a sum of floats is computed in double first makes no difference to the float that comes out.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a >= 1 && a <= 4 && b >= 1 && b <= 4)
        assert((float)((double)a + b) == a + b);
}
