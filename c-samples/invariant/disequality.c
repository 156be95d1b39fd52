// Two different values that change places stay different.
// truth: default true
// verify: => true
// verify: --property assertions --engine kiki --domain equalities => true
// verify: --property assertions --octagons => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a == b)
        return 0;
    while (__VERIFIER_nondet_int()) {
        int t = a;
        a = b;
        b = t;
    }
    assert(a != b);
    return 0;
}
