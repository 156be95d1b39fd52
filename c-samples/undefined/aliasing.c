// A float is read as an int: with optimisation, the write through the other type may come later.
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
