// Bytes taken out of a word by shifts and put back in reverse order.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned swap_bytes(unsigned x) {
    return x >> 24 | (x >> 8 & 0xff00) | (x & 0xff00) << 8 | x << 24;
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = swap_bytes(x);
    assert((y & 0xff) == x >> 24);
    assert(swap_bytes(y) == x);
    assert(y == __builtin_bswap32(x));
    return 0;
}
