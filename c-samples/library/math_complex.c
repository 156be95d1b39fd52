// Parts of complex numbers, their distance from 0, and their angle.
// truth: assertions true
// truth: --function parts assertions true
// verify: --property assertions => true
// verify: --property assertions --function parts => true
#include <assert.h>
#include <complex.h>
extern double __VERIFIER_nondet_double(void);

void parts(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double _Complex z = __builtin_complex(x, y);
    if (x == x && y == y)
        assert(creal(z) == x && cimag(z) == y && cimag(conj(z)) == -y);
}

int main(void) {
    double three = 3, four = 4, zero = 0;
    double _Complex z = __builtin_complex(three, four);
    assert(cabs(z) == 5);
    assert(carg(__builtin_complex(three, zero)) == 0 && carg(z) > 0 && carg(z) < 1.5708);
}
