// A few shares are above 1: the divisor is one of the numbers.
// truth: assertions false
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static float share[1000];

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n > 1000 || k >= 1000)
        return 0;
    for (unsigned i = 0; i < n; i++)
        share[i] = (float)i / 900.0f;
    assert(share[k] >= 0.0f && share[k] <= 1.0f);
    return 0;
}
