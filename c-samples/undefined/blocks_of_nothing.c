// Two blocks of no bytes are two objects.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(0), *q = malloc(0);
    assert(!p || p != q);
    free(p);
    free(q);
    return 0;
}
