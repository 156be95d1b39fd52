// Bounds of functions of long double, and what is exact; other results are not known.
// truth: --function bounds assertions true
// verify: --property assertions --function bounds => true
// truth: --function known assertions true
// verify: --property assertions --function known => true
// truth: --function rounded assertions false
// verify: --property assertions --function rounded => unknown
#include <assert.h>
#include <math.h>
extern long double __VERIFIER_nondet_longdouble(void);

void bounds(void) {
    long double x = __VERIFIER_nondet_longdouble();
    if (isnan(x) || isinf(x))
        return;
    assert(sinl(x) >= -1 && cosl(x) <= 1 && atanl(x) < 1.6L);
    assert(expl(x) >= 0 && erfcl(x) <= 2);
}

void known(void) {
    long double zero = 0, infinite = INFINITY;
    assert(sinl(zero) == 0 && cosl(zero) == 1 && expl(zero) == 1 && expl(-infinite) == 0);
    assert(isnan(logl(-1)) && logl(1) == 0 && isnan(sinl(infinite)) && powl(infinite, zero) == 1);
}

void rounded(void) {
    assert(sinl(1) == 0.5L);
}
