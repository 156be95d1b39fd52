// A power of a negative number is no number unless the exponent is an integer.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int base = __VERIFIER_nondet_int();
    if (base > -10 && base < 10)
        assert(pow(base, 1.5) >= 0);
}
