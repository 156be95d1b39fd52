// An infinite angle has no sine.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double angle = __VERIFIER_nondet_double();
    if (!isnan(angle))
        assert(sin(angle) >= -1 && sin(angle) <= 1);
}
