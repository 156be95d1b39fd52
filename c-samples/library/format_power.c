// The longest texts of %e and %g with six digits.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    char power[15], general[14];
    double x = __VERIFIER_nondet_double();
    sprintf(power, "%e", x);
    sprintf(general, "%g", x);
    return power[0] + general[0];
}
