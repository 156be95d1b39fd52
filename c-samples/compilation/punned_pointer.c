// A store through a pointer to another type: optimisers assume that it does not change the int.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int store(int *a, short *b) {
    *a = 1;
    *b = 2;
    return *a;
}

int main(void) {
    int word = __VERIFIER_nondet_int();
    assert(store(&word, (short *)&word) == 2);
    return 0;
}
// optimised: differs
