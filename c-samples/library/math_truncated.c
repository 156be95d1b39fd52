// Cut off behind the point: what a conversion to an integer does, where it fits, and the sign stays.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x > -1000000 && x < 1000000)
        assert(truncf(x) == (int)x && !signbit(truncf(x)) == !signbit(x));
}
