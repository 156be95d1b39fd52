// Spaces at the end of a string are cut off, but nothing stops the search in a string of spaces.
// truth: deref false line 15
// fails for: an empty string
// verify: --property deref => false(valid-deref) line 15
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[12];
    for (int i = 0; i < 11; i++)
        text[i] = __VERIFIER_nondet_char();
    text[11] = 0;
    int length = (int)strlen(text);
    while (text[length - 1] == ' ')
        length--;
    text[length] = 0;
    assert(length == 0 || text[length - 1] != ' ');
    return 0;
}
