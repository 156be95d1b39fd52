// The bytes of a word, in the order of a little-endian machine.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

union word {
    unsigned all;
    unsigned char byte[4];
};

int main(void) {
    union word w;
    w.all = __VERIFIER_nondet_uint();
    unsigned sum = 0;
    for (int i = 3; i >= 0; i--)
        sum = sum << 8 | w.byte[i];
    assert(sum == w.all);
    w.byte[0] = 0x80;
    assert((w.all & 0xff) == 0x80);
    return 0;
}
