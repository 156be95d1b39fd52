// What is printed has no terminating zero.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdio.h>
#include <string.h>
int main(void) {
    char word[4];
    strncpy(word, "four", sizeof word);
    printf("%s\n", word);
    return 0;
}
