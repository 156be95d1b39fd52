// What is neither less nor greater nor equal: a number that is none does not equal itself.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double quotient = x / y;
    assert(y == 0 || x != x || y != y || x - x != 0 || y - y != 0 || quotient == quotient);
    assert(quotient == quotient);
}
