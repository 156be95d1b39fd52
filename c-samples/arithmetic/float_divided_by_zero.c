// Without a number that is divided, nothing comes out; else an infinity of the product of the signs.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), zero = 0;
    double quotient = x / zero;
    if (x > 0)
        assert(quotient == INFINITY);
    else if (x < 0)
        assert(quotient == -INFINITY);
    else
        assert(isnan(quotient));
}
