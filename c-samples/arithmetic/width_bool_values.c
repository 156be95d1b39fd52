// Whatever is converted to _Bool becomes 0 or 1.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    _Bool b = x;
    assert(b == (x != 0));
    assert(b + b <= 2);
    _Bool any = __VERIFIER_nondet_bool();
    assert(any == 0 || any == 1);
    any += 5;
    assert(any == 1);
    unsigned char low = (unsigned char)x;
    _Bool low_bit = low & 2;
    assert(low_bit == ((x >> 1) & 1));
    return 0;
}
