// Not every finite number is a normal one: 0 is none, nor are the smallest.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (isfinite(x) && x != 0)
        assert(isnormal(x));
}
