// Decimal digits put back together.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 10000;
    unsigned rest = n, value = 0, power = 1;
    for (int i = 0; i < 4; i++) {
        unsigned digit = rest % 10;
        assert(digit <= 9);
        value += digit * power;
        power *= 10;
        rest /= 10;
    }
    assert(rest == 0);
    assert(value == n);
    return 0;
}
