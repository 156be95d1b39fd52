// Infinities: more than every finite number, unchanged by it, and no number where they cancel out.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), infinity = INFINITY;
    if (isfinite(x)) {
        assert(x < infinity && x > -infinity);
        assert(x + infinity == infinity && x - infinity == -infinity);
        assert(x / infinity == 0);
    }
    assert(isnan(infinity - infinity) && isnan(infinity * 0) && isnan(infinity / infinity));
}
