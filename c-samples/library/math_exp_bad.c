// An exponential is 0, or infinite, if its exponent is far away from 0.
// truth: --function positive assertions false line 12
// truth: --function bounded assertions false line 17
// verify: --property assertions --function positive => false(unreach-call) line 12
// verify: --property assertions --function bounded => false(unreach-call) line 17
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

void positive(void) {
    int n = __VERIFIER_nondet_int();
    assert(exp(n) > 0);
}

void bounded(void) {
    int n = __VERIFIER_nondet_int();
    assert(isfinite(exp(n)));
}
