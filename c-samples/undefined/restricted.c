// Two restricted pointers to one object: without optimisation they are pointers like others.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int set_both(int *restrict a, int *restrict b) {
    *a = 1;
    *b = 2;
    return *a;
}

int main(void) {
    int x = 0;
    int r = set_both(&x, &x);
    /* 1 with optimisation, 2 without. */
    assert(r == 2);
    return 0;
}
// optimised: differs
