// Powers modulo a small prime by repeated squaring.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned power(unsigned base, unsigned exponent, unsigned modulus) {
    unsigned result = 1;
    while (exponent) {
        if (exponent & 1)
            result = result * base % modulus;
        base = base * base % modulus;
        exponent >>= 1;
    }
    return result;
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x < 1 || x >= 13)
        return 0;
    assert(power(x, 12, 13) == 1);
    assert(power(2, 10, 1000) == 24);
    return 0;
}
