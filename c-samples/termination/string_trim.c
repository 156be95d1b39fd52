// Spaces at the end of a string are cut off.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int length = __VERIFIER_nondet_int();
    if (length < 0 || length > 1000)
        return 0;
    char *text = malloc(length + 1);
    for (int i = 0; i < length; i++)
        text[i] = __VERIFIER_nondet_char();
    text[length] = 0;
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = 0;
    free(text);
    return 0;
}
