// The compiler's bit-counting functions against loops.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() & 0xfff;
    int ones = 0;
    for (unsigned y = x; y; y >>= 1)
        ones += y & 1;
    assert(__builtin_popcount(x) == ones);
    if (x) {
        assert(x >> (31 - __builtin_clz(x)) == 1);
        assert(x >> __builtin_ctz(x) & 1);
    }
    return 0;
}
