// Roots: exact of squares, and 0 with its sign of 0.
// truth: assertions true
// truth: --function squares assertions true
// verify: --property assertions => true
// verify: --property assertions --function squares => true
#include <assert.h>
#include <math.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

void squares(void) {
    float n = __VERIFIER_nondet_uchar();
    assert(sqrtf(n * n) == n);
}

int main(void) {
    double four = 4, two = 2, zero = -0.0;
    assert(sqrt(four) == 2);
    assert(sqrt(two) > 1.4142135 && sqrt(two) < 1.4142136);
    assert(sqrt(zero) == 0 && signbit(sqrt(zero)));
    assert(isnan(sqrt(-four)) && sqrt(INFINITY) == INFINITY);
}
