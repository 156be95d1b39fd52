// A string is copied in reverse.
// truth: deref true
// verify: --property deref => true
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[32], reversed[32];
    for (int i = 0; i < 31; i++)
        text[i] = __VERIFIER_nondet_char();
    text[31] = 0;
    int length = (int)strlen(text);
    for (int i = 0; i < length; i++)
        reversed[i] = text[length - 1 - i];
    reversed[length] = 0;
    return 0;
}
