// Quotients of complex numbers: by a real number part by part, else by a function of the compiler's library.
// truth: assertions true
// truth: --function by_real assertions true
// verify: --property assertions --engine bmc => unknown says "__divdc3"
// verify: --property assertions --function by_real => true
#include <assert.h>
#include <complex.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double three = 3, four = 4;
    double _Complex a = __builtin_complex(-5.0, 10.0);
    double _Complex q = a / __builtin_complex(three, four);
    assert(creal(q) == 1 && cimag(q) == 2);
    return 0;
}

int by_real(void) {
    float x = __VERIFIER_nondet_int() & 15;
    float _Complex half = __builtin_complex(x, 1.0f) / 2.0f;
    assert(crealf(half) * 2 == x && cimagf(half) == 0.5f);
    return 0;
}
