// Equal numbers have equal reciprocals, but for the two zeros.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x == y)
        assert(1 / x == 1 / y);
}
