// The text of a floating-point number is not computed; its length is bounded.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[320];
    double x = __VERIFIER_nondet_int();
    sprintf(text, "%.2f", x);
    return 0;
}
