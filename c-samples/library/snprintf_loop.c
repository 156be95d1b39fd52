// Any number of texts.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[8], number[12];
    int x;
    while ((x = __VERIFIER_nondet_int()) != 0) {
        snprintf(text, sizeof text, "<%d>", x);
        sprintf(number, "%d", x);
        printf("%d is %s\n", x, x < 0 ? "negative" : "positive");
    }
    return 0;
}
