// The address of a block that was freed may be given again.
// truth: assertions false line 12
// verify: --property assertions => unknown
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    uintptr_t old = (uintptr_t)p;
    free(p);
    int *q = malloc(4);
    assert((uintptr_t)q != old);
    free(q);
    return 0;
}
