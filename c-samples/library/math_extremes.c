// The least and the greatest of two numbers; what is no number does not count.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (isnan(x))
        x = NAN;
    if (isnan(y))
        return 0;
    double least = fmin(x, y), greatest = fmax(x, y);
    if (isnan(x))
        assert(least == y && greatest == y);
    else
        assert(least <= x && least <= y && greatest >= x && greatest >= y);
}
