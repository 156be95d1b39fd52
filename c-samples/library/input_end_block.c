// A block that is short says that the input has ended or cannot be read.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    int block[4] = {7, 7, 7, 7};
    size_t n = fread(block, sizeof *block, 4, stdin);
    assert(n == 4 || feof(stdin) || ferror(stdin));
    if (n == 0 && feof(stdin)) assert(getchar() == EOF);
    return 0;
}
