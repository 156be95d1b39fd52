// The result is used although the status was not checked.
// truth: assertions false line 19
// fails for: a = -1
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int divide(int a, int b, int *remainder) {
    if (b <= 0 || a < 0)
        return 0;
    *remainder = a % b;
    return 1;
}

int main(void) {
    int r = -1;
    int a = __VERIFIER_nondet_int();
    divide(a, 8, &r);
    assert(r >= 0);
    return 0;
}
