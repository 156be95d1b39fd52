// A number is the sum of its integer and what is behind the point, both with its sign.
// truth: --function numbers assertions true
// truth: --function infinite assertions true
// verify: --property assertions --function numbers => true
// verify: --property assertions --function infinite => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void numbers(void) {
    float x = __VERIFIER_nondet_float(), whole;
    if (!isfinite(x))
        return;
    float rest = modff(x, &whole);
    assert(whole + rest == x);
    assert(rest > -1 && rest < 1);
    assert(x >= 0 ? rest >= 0 && whole >= 0 : rest <= 0 && whole <= 0);
}

void infinite(void) {
    double whole;
    double rest = modf(-INFINITY, &whole);
    assert(rest == 0 && signbit(rest) && whole == -INFINITY);
}
