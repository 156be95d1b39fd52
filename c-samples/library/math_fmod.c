// What is left after a division whose quotient is cut off has the sign of the dividend.
// truth: --function values assertions true
// truth: --function bounds assertions true
// verify: --property assertions --function values => true
// verify: --property assertions --function bounds => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void values(void) {
    double x = 7.5, y = 2;
    assert(fmod(x, y) == 1.5 && fmod(-x, y) == -1.5 && fmod(x, -y) == 1.5);
    assert(isnan(fmod(x, 0)) && isnan(fmod(INFINITY, y)) && fmod(x, INFINITY) == x);
}

void bounds(void) {
    float angle = __VERIFIER_nondet_float();
    if (angle >= 0 && angle < 3600) {
        float turned = fmodf(angle, 360);
        assert(turned >= 0 && turned < 360);
    }
}
