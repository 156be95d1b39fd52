// The number may be negative, so its powers may be, too.
// truth: assertions false line 25
// verify: => false(unreach-call) line 25
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
    if (!(x >= -1 && x <= 1))
        return 0;
    int n = __VERIFIER_nondet_int();
    if (n > 4)
        return 0;
    double share = power(x, n);
    // Not of odd powers.
    assert(share >= 0);
    return 0;
}
