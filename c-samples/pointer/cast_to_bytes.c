// Looking at a number byte by byte.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    const unsigned char *p = (const unsigned char *)&x;
    unsigned sum = 0;
    for (unsigned i = 0; i < sizeof x; i++)
        sum += (unsigned)p[i] << (8 * i);
    assert(sum == x);
    return 0;
}
