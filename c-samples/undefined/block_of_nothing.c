// A block of no bytes: there is nothing to write to.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdlib.h>

int main(void) {
    char *p = malloc(0);
    if (p)
        p[0] = 1;
    free(p);
    return 0;
}
