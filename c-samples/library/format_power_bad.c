// The longest text of %g with six digits has 12 characters and a sign.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    char general[13];
    sprintf(general, "%g", __VERIFIER_nondet_double());
    return general[0];
}
