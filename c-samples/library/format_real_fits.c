// A price below 1000 with two places behind the point has six characters, or seven: 999.995 is rounded.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    char text[8];
    double price = __VERIFIER_nondet_double();
    if (!(price >= 0 && price < 1000))
        return 0;
    sprintf(text, "%.2f", price);
    return text[0];
}
