// The same with signed operands: right on machines that wrap, but the sum overflows.
// truth: assertions true
// truth: overflow false line 13
// fails for: a = 1, b = 2147483647
// verify: --property assertions => true
// verify: --property overflow => false(no-overflow) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int x = a, y = b;
    x = x + y;
    y = x - y;
    x = x - y;
    assert(x == b && y == a);
    return 0;
}
