// Spaces at the end of a string are cut off.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[12];
    for (int i = 0; i < 11; i++)
        text[i] = __VERIFIER_nondet_char();
    text[11] = 0;
    int length = (int)strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = 0;
    assert(length == 0 || text[length - 1] != ' ');
    return 0;
}
