// Quotients of complex numbers: by a real number part by part, else by a function of the compiler's library, whose last digits are its own.
// truth: assertions true
// truth: --function by_real assertions true
// truth: --function near assertions true
// truth: --function by_zero assertions true
// truth: --function by_infinity assertions true
// truth: --function single assertions true
// truth: --function both_zero nan false line 82
// truth: --function both_zero float-div-by-zero false line 82
// truth: -m32 --function both_zero nan false line 82
// truth: --function usual nan true
// truth: --function usual float-overflow true
// truth: --function usual float-div-by-zero true
// truth: --function least assertions false line 96
// verify: --property assertions --engine bmc => unknown says "__divdc3"
// verify: --property assertions --function by_real => true
// verify: --property assertions --function near => true
// verify: --property assertions --function by_zero => true
// verify: --property assertions --function by_infinity => true
// verify: --property assertions --function single => true
// verify: --property nan --function both_zero => false(nan) line 82
// verify: --property float-div-by-zero --function both_zero => false(float-div-by-zero) line 82
// verify: --property nan -m32 --function both_zero => false(nan) line 82
// verify: --property nan,float-overflow,float-div-by-zero --function usual => true
// verify: --property assertions --function least --timeout 5 => unknown says "__divxc3"
#include <assert.h>
#include <complex.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

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

int near(void) {
    double x = (__VERIFIER_nondet_int() & 7) + 1, y = __VERIFIER_nondet_int() & 3;
    double _Complex q = __builtin_complex(x * 3 - y * 4, x * 4 + y * 3) / __builtin_complex(3.0, 4.0);
    assert(fabs(creal(q) - x) < 1e-12 && fabs(cimag(q) - y) < 1e-12);
    return 0;
}

int by_zero(void) {
    double x = __VERIFIER_nondet_double();
    double _Complex q = __builtin_complex(x, 1.0) / __builtin_complex(0.0, -0.0);
    assert(isinf(cimag(q)) && cimag(q) > 0);
    assert(isinf(creal(q)) || x == 0 || isnan(x));
    return 0;
}

int by_infinity(void) {
    double x = __VERIFIER_nondet_double();
    if (isfinite(x)) {
        double _Complex q = __builtin_complex(x, 1.0) / __builtin_complex((double)INFINITY, x);
        assert(creal(q) == 0 && cimag(q) == 0);
        q = __builtin_complex((double)INFINITY, x) / __builtin_complex(1.0, x);
        assert(isinf(creal(q)) || isinf(cimag(q)));
    }
    return 0;
}

int single(void) {
    float x = (__VERIFIER_nondet_int() & 7) + 1;
    float _Complex q = __builtin_complex(x, x) / __builtin_complex(1.0f, 1.0f);
    assert(fabsf(crealf(q) - x) < 1e-4f && fabsf(cimagf(q)) < 1e-4f);
    return 0;
}

int both_zero(void) {
    double zero = __VERIFIER_nondet_int() & 0;
    double _Complex q = __builtin_complex(zero, zero) / __builtin_complex(zero, zero);
    return creal(q) == 1;
}

int usual(void) {
    float x = (__VERIFIER_nondet_int() & 7) + 1;
    float _Complex q = __builtin_complex(x, 2.0f) / __builtin_complex(0.5f, x);
    return crealf(q) == 1;
}

// With libgcc, the first part is 0.6.
int least(void) {
    long double one = 0x1p-16445L, three = 3 * one;
    long double _Complex q = __builtin_complex(one, three) / __builtin_complex(three, one);
    assert(fabsl(creall(q) - 0.6L) > 0.01L);
    return 0;
}
