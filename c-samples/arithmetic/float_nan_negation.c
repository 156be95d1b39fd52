// "Not less" is "greater or equal" of numbers; where one of them is none, all comparisons but != are false.
// truth: --function numbers assertions true
// truth: --function any assertions false line 21
// verify: --property assertions --function numbers => true
// verify: --property assertions --function any => false(unreach-call) line 21
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void numbers(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!isnan(x) && !isnan(y))
        assert(!(x < y) == (x >= y));
    else
        assert(!(x < y) && !(x > y) && !(x <= y) && !(x >= y) && x != y);
}

void any(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!(x < y))
        assert(x >= y);
}
