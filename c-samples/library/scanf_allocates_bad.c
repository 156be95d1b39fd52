// A word of nine characters is a block of ten.
// truth: deref false line 9
// verify: => false(valid-deref) line 9
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *name = NULL;
    if (scanf("%9ms", &name) != 1) return 0;
    name[10] = 0;
    free(name);
    return 0;
}
