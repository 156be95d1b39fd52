// x & (x - 1) is zero exactly for zero and powers of two.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int ones = 0;
    for (int i = 0; i < 32; i++)
        if (x & 1u << i)
            ones++;
    assert(((x & (x - 1)) == 0) == (ones <= 1));
    return 0;
}
