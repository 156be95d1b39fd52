// Parity by folding and by counting.
// truth: default true
// verify: --timeout 1 => unknown
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned folded = x;
    folded ^= folded >> 16;
    folded ^= folded >> 8;
    folded ^= folded >> 4;
    folded ^= folded >> 2;
    folded ^= folded >> 1;
    unsigned counted = 0;
    for (int i = 0; i < 32; i++)
        counted += x >> i & 1;
    assert((folded & 1) == (counted & 1));
    return 0;
}
