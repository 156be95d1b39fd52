// The character put back is not the one that was read.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
#include <stdio.h>
int main(void) {
    int c = fgetc(stdin);
    if (c == EOF || c == 'y') return 0;
    if (ungetc('y', stdin) == EOF) return 0;
    assert(fgetc(stdin) == c);
    return 0;
}
