// All elements of an array of floating-point numbers that a loop has filled lie between 0 and 1; those behind are 0.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static float share[1000];

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n > 1000 || k >= 1000)
        return 0;
    for (unsigned i = 0; i < n; i++)
        share[i] = (float)i / 1000.0f;
    assert(share[k] >= 0.0f && share[k] <= 1.0f);
    return 0;
}
