// What is left after a division whose quotient is rounded: at most half of the divisor, and of halves the quotient is even.
// truth: --function values assertions true
// truth: --function bounds assertions true
// verify: --property assertions --function values => true
// verify: --property assertions --function bounds => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void values(void) {
    double x = 5, y = 2;
    assert(remainder(x, y) == 1 && remainder(x + 2, y) == -1);
    assert(remainder(-x, y) == -1 && remainder(x, -y) == 1);
    int quotient;
    assert(remquo(x + 2, y, &quotient) == -1 && (quotient & 7) == 4);
}

void bounds(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= -1000 && x <= 1000) {
        float rest = remainderf(x, 4);
        assert(rest >= -2 && rest <= 2);
    }
}
