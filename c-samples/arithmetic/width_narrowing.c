// Narrowing to a signed type keeps the low bits.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    short s = (short)x;
    assert((s & 0xffff) == (x & 0xffff));
    if (x >= -32768 && x <= 32767)
        assert(s == x);
    else
        assert(s != x);
    return 0;
}
