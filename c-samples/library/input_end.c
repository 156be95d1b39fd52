// If there is no character, the input has ended or cannot be read.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    assert(!feof(stdin) && !ferror(stdin));
    int c = getchar();
    assert(c != EOF || feof(stdin) || ferror(stdin));
    assert(c == EOF || (!feof(stdin) && !ferror(stdin)));
    return 0;
}
