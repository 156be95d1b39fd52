// The maximum is one of the three and not below any.
// truth: default true
// verify: => true
// verify: --property assertions --engine bmc => true
// verify: --property assertions --havoc => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int max3(int a, int b, int c) {
    if (a >= b) {
        if (a >= c)
            return a;
        return c;
    } else if (b >= c) {
        return b;
    }
    return c;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int m = max3(a, b, c);
    assert(m >= a && m >= b && m >= c);
    assert(m == a || m == b || m == c);
    return 0;
}
