// The text of an error is not to be written.
// truth: deref false line 10
// verify: --property deref => unknown
#include <string.h>
int __VERIFIER_nondet_int(void);

int main(void) {
    char own[4] = "own";
    char *text = __VERIFIER_nondet_int() == 5 ? strerror(3) : own;
    text[0] = 'x';
    return 0;
}
