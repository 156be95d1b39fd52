// Widening keeps the value; going through unsigned does not keep the sign.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    signed char c = (signed char)__VERIFIER_nondet_char();
    short s = c;
    int i = s;
    long long l = i;
    assert(l == c);
    unsigned u = (unsigned char)c;
    assert(u <= 255 && (c >= 0 ? u == (unsigned)c : u == 256u + (unsigned)c));
    unsigned long long wide = (unsigned long long)(long long)c;
    assert((c < 0) == (wide > 0x7fffffffffffffffull));
    return 0;
}
