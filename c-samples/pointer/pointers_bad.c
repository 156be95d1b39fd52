// A pointer into a block that was freed may be equal to one into a later block.
// truth: assertions false line 11
// verify: --property assertions => unknown
// verify: --property assertions --engine values => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    int *q = malloc(4);
    assert(q != p);
    free(q);
    return 0;
}
