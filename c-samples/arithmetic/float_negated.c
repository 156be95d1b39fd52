// To negate a number turns its sign, also that of a zero; to subtract it from 0 does not.
// truth: --function turned assertions true
// truth: --function subtracted assertions false line 18
// verify: --property assertions --function turned => true
// verify: --property assertions --function subtracted => false(unreach-call) line 18
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void turned(void) {
    double x = __VERIFIER_nondet_double();
    assert(!signbit(-x) == !!signbit(x));
}

void subtracted(void) {
    double x = __VERIFIER_nondet_double();
    if (x == x)
        assert(!signbit(0 - x) == !!signbit(x));
}
