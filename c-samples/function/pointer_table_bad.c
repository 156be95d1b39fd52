// The table is in another order than the caller thinks.
// truth: assertions false line 20
// fails for: a = 1, b = 0
// verify: => false(unreach-call) line 20
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int smaller(int a, int b) {
    return a < b ? a : b;
}
static int larger(int a, int b) {
    return a > b ? a : b;
}

static int (*const choose[2])(int, int) = {larger, smaller};

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int low = choose[0](a, b), high = choose[1](a, b);
    assert(low <= high);
    return 0;
}
