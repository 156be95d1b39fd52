// To add a half and cut off does not round to the nearest integer: the sum is rounded already.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0 && x < 1000000))
        return 0;
    int n = (int)(x + 0.5f);
    assert(n - (double)x <= 0.5);
}
