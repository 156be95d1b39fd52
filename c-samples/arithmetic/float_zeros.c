// Which one of two zeros with different signs fmin gives is up to the library.
// truth: --function sign assertions false line 11
// truth: --function number assertions true
// verify: --property assertions --function sign => unknown says "which zero"
// verify: --property assertions --function number => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void sign(void) {
    assert(signbit(fmin(0.0, -0.0)));
}

void number(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!isnan(x) && !isnan(y))
        assert(fmin(x, y) <= fmax(x, y));
}
