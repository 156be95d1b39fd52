// Twice a sum is the sum of what is twice as much.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 1 && x <= 2 && y >= 1 && y <= 2)
        assert(2 * (x + y) == 2 * x + 2 * y);
}
