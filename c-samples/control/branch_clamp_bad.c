// Without the precondition the result can be above the upper bound.
// truth: assertions false line 19
// fails for: x = 0, low = 1, high = 0
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int clamp(int x, int low, int high) {
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    int y = clamp(x, low, high);
    assert(y <= high);
    return 0;
}
