// A wheel of eight lamps turns, one of which is on: what is kept of it has only the fifth one, bit by bit.
// truth: assertions true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char wheel = 1, kept = 0;
    while (1) {
        if (__VERIFIER_nondet_int())
            wheel = (unsigned char)(wheel << 1 | wheel >> 7);
        if (wheel & 0x10)
            kept = wheel;
        else if (kept & 0x10)
            kept &= __VERIFIER_nondet_uchar();
        assert(!(kept & 0x81));
        assert((wheel & 3) != 3);
    }
}
