// Nobody says what sign a NaN has that an operation makes: x86 makes negative ones, other machines positive ones. That it is none is certain.
// truth: --function negative assertions false line 19
// truth: --function positive assertions false line 24
// truth: --function constant assertions false line 29
// truth: --function alike assertions false line 34
// truth: --function number assertions false line 39
// verify: --property assertions --function negative => unknown
// verify: --property assertions --function positive => unknown says "the sign of a NaN"
// verify: --property assertions --function constant => unknown says "the sign of a NaN"
// verify: --property assertions --function alike => unknown says "the sign of a NaN"
// verify: --property assertions --function number => false(unreach-call) line 39
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
static double zero, infinity = INFINITY;

void negative(void) {
    double x = __VERIFIER_nondet_double();
    assert(!(x == 0) || !signbit(x / x));
}

void positive(void) {
    double x = __VERIFIER_nondet_double();
    assert(!(x == 0) || signbit(x / x));
}

void constant(void) {
    double nan = zero / zero;
    assert(!signbit(nan));
}

void alike(void) {
    double one = zero / zero, other = infinity - infinity;
    assert(!signbit(one) == !signbit(other));
}

void number(void) {
    double nan = zero / zero;
    assert(nan == nan);
}
