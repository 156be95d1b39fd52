// What is behind the point of a negative number is negative.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), whole;
    if (isfinite(x))
        assert(modf(x, &whole) >= 0);
}
