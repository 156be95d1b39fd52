// Multiplication by shifting and adding, eight bits by eight.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar() & 63, b = __VERIFIER_nondet_uchar() & 63;
    unsigned x = a, y = b, product = 0;
    while (y) {
        if (y & 1)
            product += x;
        x <<= 1;
        y >>= 1;
    }
    assert(product == a * b);
    return 0;
}
