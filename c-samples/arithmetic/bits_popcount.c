// Two ways to count the ones in a word.
// truth: default true
// verify: --timeout 3 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned by_clearing(unsigned x) {
    unsigned n = 0;
    while (x) {
        x &= x - 1;
        n++;
    }
    return n;
}

static unsigned by_halves(unsigned x) {
    x = (x & 0x5555) + (x >> 1 & 0x5555);
    x = (x & 0x3333) + (x >> 2 & 0x3333);
    x = (x & 0x0f0f) + (x >> 4 & 0x0f0f);
    return (x & 0x00ff) + (x >> 8);
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() & 0xffff;
    assert(by_clearing(x) == by_halves(x));
    return 0;
}
