// Swapping through sums is right for unsigned operands.
// truth: default true
// truth: unsigned-overflow false line 13
// fails for: a = 4294967295, b = 1
// verify: => true
// verify: --property unsigned-overflow => false(unsigned-overflow)
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    unsigned x = a, y = b;
    x = x + y;
    y = x - y;
    x = x - y;
    assert(x == b && y == a);
    return 0;
}
