// Whether there is memory for an alignment that is no power of two, or a size that is no multiple of it, depends on the library.
// truth: --function odd assertions true
// verify: --property assertions --function odd => unknown
// truth: --function usual default true
// verify: --function usual => true
// truth: --function checked default true
// verify: --function checked => true
#include <assert.h>
#include <stdlib.h>
void odd(void) {
    char *p = aligned_alloc(3, 9);
    assert(p);
    free(p);
}
void usual(void) {
    char *p = aligned_alloc(16, 48);
    p[47] = 1;
    free(p);
}
void checked(void) {
    char *p = aligned_alloc(16, 24);
    if (p) p[23] = 1;
    free(p);
}
