// Sums in another order are other sums, where something is rounded away.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float(), z = __VERIFIER_nondet_float();
    if (x >= -100 && x <= 100 && y >= -100 && y <= 100 && z >= -100 && z <= 100)
        assert((x + y) + z == x + (y + z));
}
