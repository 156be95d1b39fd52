// malloc fails only when asked to.
// truth: default true
// truth: --malloc-may-fail deref false line 10
// verify: => true
// verify: --property deref --malloc-may-fail => false(valid-deref) line 10
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    free(p);
    return 0;
}
