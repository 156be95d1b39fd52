// The comparison of the last two was forgotten.
// truth: assertions false line 21
// fails for: a = 0, b = 0, c = -1
// verify: => false(unreach-call) line 21
// verify: --property assertions --engine bmc => false(unreach-call) line 21
// verify: --property assertions --engine kiki => false(unreach-call) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int max3(int a, int b, int c) {
    if (a > b && a > c)
        return a;
    if (b > a && b > c)
        return b;
    return c;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int m = max3(a, b, c);
    assert(m >= a && m >= b && m >= c);
    return 0;
}
