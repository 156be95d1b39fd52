// What is put back is read next.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    int c = getchar();
    if (c == EOF) return 0;
    if (ungetc('x', stdin) == EOF) return 1;
    assert(!feof(stdin));
    assert(getchar() == 'x');
    return 0;
}
