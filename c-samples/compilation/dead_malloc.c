// An allocation whose contents are never read: optimisers remove it and the bad write with it.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    p[4] = 0;
    free(p);
    return 0;
}
