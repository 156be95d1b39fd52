// With a precision, a string needs no terminating zero.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>
#include <string.h>
int main(void) {
    char word[4];
    int most = 4;
    strncpy(word, "four", sizeof word);
    printf("%.4s %.*s\n", word, most, word);
    return 0;
}
