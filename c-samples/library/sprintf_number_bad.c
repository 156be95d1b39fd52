// The sign, ten digits and the terminating zero need twelve bytes.
// truth: deref false line 10
// fails for: x = -2147483648
// verify: --property deref => false(valid-deref) line 10
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[11];
    int x = __VERIFIER_nondet_int();
    sprintf(text, "%d", x);
    return text[0];
}
