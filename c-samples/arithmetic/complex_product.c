// A complex number times its conjugate is the square of its distance from 0, exactly so for small whole numbers.
// truth: default true
// truth: --function single_precision assertions true
// verify: => true
// verify: --property assertions --function single_precision => true
#include <assert.h>
#include <complex.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double x = __VERIFIER_nondet_int() & 7, y = __VERIFIER_nondet_int() & 3;
    double _Complex z = __builtin_complex(x, y);
    double _Complex square = z * conj(z);
    assert(creal(square) == x * x + y * y);
    assert(cimag(square) == 0);
    return 0;
}

int single_precision(void) {
    float x = __VERIFIER_nondet_int() & 255, y = __VERIFIER_nondet_int() & 255;
    float _Complex z = __builtin_complex(x, y), i = __builtin_complex(0.0f, 1.0f);
    z *= i;
    assert(__real__ z == -y && __imag__ z == x);
    return 0;
}
