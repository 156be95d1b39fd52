// The same, but bit 3 is set where bits 0, 5 and 6 are.
// truth: assertions false line 21
// verify: --property assertions => false(unreach-call) line 21
// verify: --property assertions --engine kiki --domain bits --timeout 10 => false(unreach-call) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned flags = 0x10;
    while (__VERIFIER_nondet_int()) {
        switch (__VERIFIER_nondet_uint() % 4) {
        case 0: flags ^= 0x21; break;
        case 1: flags |= (flags & 1) << 6; break;
        case 2: flags &= ~0x40u; break;
        default:
            if ((flags & 0x61) == 0x61)
                flags |= 8;
        }
    }
    assert((flags & 0x08) == 0);
    assert(flags & 0x10);
}
