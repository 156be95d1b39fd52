// Two calls of one function with one failing in its own way: the failing line is in the callee.
// truth: assertions false line 9
// fails for: n = 1
// verify: => false(unreach-call) line 9
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int half(int x) {
    assert(x % 2 == 0);
    return x / 2;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    return half(half(4 * n) + n);
}
