// Where blocks lie.
// truth: assertions false line 11
// verify: --property assertions => unknown
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(16), *q = malloc(16);
    if (!p || !q) return 0;
    assert((uintptr_t)p < (uintptr_t)q);
    free(p); free(q);
    return 0;
}
