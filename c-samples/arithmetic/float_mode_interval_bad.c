// Both bounds of an interval computed in one mode: the lower bound of the sum is more than the sum.
// truth: assertions false line 28
// verify: --property assertions => false(unreach-call) line 28
#pragma STDC FENV_ACCESS ON
#include <assert.h>
#include <fenv.h>
extern float __VERIFIER_nondet_float(void);

struct interval {
    float lower, upper;
};

static struct interval sum(struct interval a, struct interval b) {
    struct interval result;
    fesetround(FE_UPWARD);
    result.lower = a.lower + b.lower;
    result.upper = a.upper + b.upper;
    fesetround(FE_TONEAREST);
    return result;
}

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (!(a >= 1 && a <= 2 && b >= 1 && b <= 2))
        return 0;
    struct interval first = {a, a}, second = {b, b};
    struct interval both = sum(first, second);
    assert(both.lower <= (double)a + b);
}
