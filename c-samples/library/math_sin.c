// Sines and cosines are at most 1, of numbers of any size.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double angle = __VERIFIER_nondet_double();
    if (!isfinite(angle))
        return 0;
    assert(sin(angle) >= -1 && sin(angle) <= 1);
    assert(cos(angle) >= -1 && cos(angle) <= 1);
    double height = 2 + sin(angle);
    assert(1 / height <= 1);
}
