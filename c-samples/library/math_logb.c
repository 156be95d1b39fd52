// The exponent of a number, as a number and as an int.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 1 && x < 2)
        assert(ilogb(x) == 0 && logb(x) == 0);
    if (x <= -4 && x > -8)
        assert(ilogb(x) == 2 && logb(x) == 2);
    assert(logb(0) == -INFINITY && ilogb(0) == FP_ILOGB0);
}
