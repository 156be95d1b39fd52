// Divided and multiplied by the same number: what was rounded does not come back.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 1 || a > 60 || b < 1 || b > 60)
        return 0;
    double quotient = (double)a / b;
    assert(quotient * b == a);
}
