// A function is called through a pointer of another type: it takes two arguments, and gets one.
// truth: assertions false line 17
// truth: undefined false line 15
// verify: --property undefined => false(undefined) line 15
// verify: --property assertions => false(unreach-call) line 17
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int second(int a, int b) {
    return b;
}

int main(void) {
    int (*f)(int) = (int (*)(int))second;
    int r = f(1);
    /* Nobody has given a second argument. */
    assert(r == 0);
    return 0;
}
