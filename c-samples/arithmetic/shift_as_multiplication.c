// Shifting to the left multiplies by a power of two, for unsigned numbers.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    assert(x << 3 == x * 8);
    assert((x << 4) - x == 15 * x);
    assert(x >> 5 == x / 32);
    return 0;
}
