// Quotient and remainder of signed division.
// truth: default true
// verify: --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < -500 || a > 500 || b < -20 || b > 20 || b == 0)
        return 0;
    int q = a / b, r = a % b;
    assert(q * b + r == a);
    assert(r == 0 || (r < 0) == (a < 0));
    assert((r < 0 ? -r : r) < (b < 0 ? -b : b));
    return 0;
}
