// How much more a number is than another one; 0 if it is less.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double more = fdim(x, y);
    if (isnan(x) || isnan(y))
        assert(isnan(more));
    else
        assert(more == (x > y ? x - y : 0) && (fdim(y, x) == 0 || more == 0));
}
