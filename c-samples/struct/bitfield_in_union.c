// A bit-field and the whole word share their storage (little-endian machines).
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

union word {
    unsigned all;
    struct {
        unsigned low : 8;
        unsigned middle : 16;
        unsigned high : 8;
    } part;
};

int main(void) {
    union word w;
    w.all = __VERIFIER_nondet_uint();
    assert(w.part.low == (w.all & 0xff));
    assert(w.part.high == w.all >> 24);
    w.part.middle = 0;
    assert((w.all & 0x00ffff00) == 0);
    return 0;
}
