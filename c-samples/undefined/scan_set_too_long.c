// %[ stores as many characters as come.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>

int main(void) {
    char word[8] = "";
    scanf("%[a-z]", word);
    return word[0];
}
