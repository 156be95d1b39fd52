// Flags are toggled, set and shifted; bit 3 is never among them, and bit 4 always is.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine kiki --domain bits => true
// verify: --property assertions --engine pdr => true
// verify: --property assertions --engine kiki --domain octagons --timeout 1 => unknown
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
        default: flags |= 0x400; break;
        }
    }
    assert((flags & 0x08) == 0);
    assert(flags & 0x10);
}
