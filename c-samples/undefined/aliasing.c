// An int is written as a float: what is read are the bytes (as with -fno-strict-aliasing); optimisers may take the writes for unrelated.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int set_both(int *i, float *f) {
    *i = 1;
    *f = 2.0f;
    return *i;
}

int main(void) {
    int x = 0;
    int r = set_both(&x, (float *)&x);
    /* The bytes of 2.0f; with -fstrict-aliasing it may be 1. */
    assert(r == 0x40000000);
    return 0;
}
// optimised: differs
