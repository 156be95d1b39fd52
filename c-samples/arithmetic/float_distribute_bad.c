// Three times a sum is not the sum of what is three times as much.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 0 && x <= 1000 && y >= 0 && y <= 1000)
        assert(3 * (x + y) == 3 * x + 3 * y);
}
