// A price below 1000 with two places behind the point need not have six characters: 999.995 is rounded.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
#include <stdio.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
    char text[7];
    double price = __VERIFIER_nondet_double();
    if (!(price >= 0 && price < 1000))
        return 0;
    sprintf(text, "%.2f", price);
    return text[0];
}
