// Bits of negative numbers and of numbers of 8 and 64 bits, among them signs, that never change.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine kiki --domain bits => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    long x = -8;
    signed char c = -16;
    unsigned long long big = 1ull << 63 | 0x10;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            x ^= 0x30;
        else
            x -= 64;
        c ^= __VERIFIER_nondet_int() ? 3 : 0x40;
        big ^= 3ull << 40;
    }
    assert(x & 8);
    assert((c & 0x10) != 0);
    assert((c & 0x80) != 0);
    assert((big & 0x10) && (big >> 63));
    return 0;
}
