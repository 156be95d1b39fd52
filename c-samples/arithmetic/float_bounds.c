// Bounds of sums and products of numbers with a point: rounding does not leave them.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 100 && y >= -1 && y <= 1))
        return 0;
    assert(x * 2 <= 200);
    assert(x + y <= 101 && x + y >= -1);
    assert(x * y <= 100);
    assert(x - x == 0);
}
