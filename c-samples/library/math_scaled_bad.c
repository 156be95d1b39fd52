// Scaled by a power of two and back: what leaves the range on the way does not come back.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1100 || n > 1000)
        return 0;
    double scaled = ldexp(1.5, n);
    assert(ldexp(scaled, -n) == 1.5);
}
