// Each call gives a share of what the one below gives: between 0 and 1, however deep the recursion is.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine kiki => true
#include <assert.h>

extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

static double power(double x, int n) {
    if (n <= 0)
        return 1.0;
    double below = power(x, n - 1) * x;
    return below > 1.0 ? 1.0 : below;
}

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 0 && x <= 1))
        return 0;
    double share = power(x, __VERIFIER_nondet_int());
    assert(share >= 0 && share <= 1);
    return 0;
}
