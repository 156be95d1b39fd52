// Reversing the bits of a byte twice gives the byte back.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char reverse(unsigned char x) {
    unsigned char r = 0;
    for (int i = 0; i < 8; i++) {
        r = (unsigned char)(r << 1 | (x & 1));
        x >>= 1;
    }
    return r;
}

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char r = reverse(x);
    assert(reverse(r) == x);
    assert((x & 1) == r >> 7);
    return 0;
}
