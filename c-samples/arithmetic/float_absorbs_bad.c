// A number that is large enough does not grow by 1: half of the distance to the next one is rounded away.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= 16000000 && x <= 17000000)
        assert(x + 1 > x);
}
