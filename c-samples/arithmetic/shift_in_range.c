// A masked distance is always in range.
// truth: default true
// verify: => true
// verify: --property shift => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
    n &= 31;
    unsigned rotated = x << n | x >> (-n & 31);
    unsigned back = rotated >> n | rotated << (-n & 31);
    assert(back == x);
    return 0;
}
