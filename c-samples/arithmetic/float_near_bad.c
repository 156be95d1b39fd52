// A fixed tolerance is of no use to large numbers: neighbours are further apart.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 0 && x < 1e18) {
        double sum = x + 0.1;
        assert(fabs(sum - x - 0.1) < 0.000001);
    }
}
