// The absolute value as an unsigned number.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned magnitude = x < 0 ? 0u - (unsigned)x : (unsigned)x;
    assert(magnitude <= 0x80000000u);
    assert((int)magnitude == x || (int)(0u - magnitude) == x);
    return 0;
}
