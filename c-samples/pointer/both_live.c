// Blocks that live at one time have different addresses.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    int *p = malloc(4), *q = malloc(4);
    assert((uintptr_t)q != (uintptr_t)p);
    free(p);
    free(q);
    return 0;
}
