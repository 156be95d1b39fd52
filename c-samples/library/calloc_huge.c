// A product that does not fit: there is no memory for it.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    int *p = calloc(SIZE_MAX / 2, 4);
    assert(p == NULL);
    return 0;
}
// optimised: differs
