// A word of at most seven characters.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    char word[8];
    int x;
    if (scanf("%7s %d", word, &x) >= 1) {
        assert(strlen(word) <= 7);
        assert(word[0] != ' ');
    }
    return 0;
}
