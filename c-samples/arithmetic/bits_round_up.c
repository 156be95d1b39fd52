// Rounding up to the next power of two by smearing the highest bit.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0 || x > 0x80000000u)
        return 0;
    unsigned p = x - 1;
    p |= p >> 1;
    p |= p >> 2;
    p |= p >> 4;
    p |= p >> 8;
    p |= p >> 16;
    p++;
    assert((p & (p - 1)) == 0);
    assert(p >= x);
    assert(p / 2 < x);
    return 0;
}
