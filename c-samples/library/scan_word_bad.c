// A word of any length.
// truth: deref false line 8
// fails for: a word of 8 characters
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>
int main(void) {
    char word[8];
    if (scanf("%s", word) == 1)
        return word[0];
    return 0;
}
