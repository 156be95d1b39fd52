// A complex number is not 0 if its distance from 0, squared by hand, is 0.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
#include <complex.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double _Complex z = __VERIFIER_nondet_double();
    double square = creal(z) * creal(z) + cimag(z) * cimag(z);
    if (square == 0)
        assert(z == 0);
}
