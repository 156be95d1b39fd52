// Half of a number, doubled, is the number: below the smallest normal ones a digit gets lost.
// truth: --function normal assertions true
// truth: --function any assertions false line 19
// verify: --property assertions --function normal => true
// verify: --property assertions --function any => false(unreach-call) line 19
#include <assert.h>
#include <float.h>
extern double __VERIFIER_nondet_double(void);

void normal(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 2 * DBL_MIN)
        assert(x / 2 * 2 == x);
}

void any(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 0)
        assert(x / 2 * 2 == x);
}
