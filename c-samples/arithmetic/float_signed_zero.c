// There are two zeros: they are equal, and their reciprocals are not.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

int main(void) {
    double plus = 0.0, minus = -0.0;
    assert(plus == minus);
    assert(!signbit(plus) && signbit(minus));
    assert(1 / plus > 1 / minus);
    assert(!signbit(plus + minus) && signbit(minus + minus));
}
