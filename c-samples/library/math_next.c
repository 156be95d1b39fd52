// The next number is greater, and there is none between.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (!isfinite(x))
        return 0;
    float next = nextafterf(x, INFINITY);
    assert(next > x);
    assert(!(y > x) || y >= next);
    assert(nextafterf(x, x) == x);
}
