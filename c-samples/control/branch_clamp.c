// Clamping to an interval; needs the precondition low <= high.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int clamp(int x, int low, int high) {
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    __VERIFIER_assume(low <= high);
    int y = clamp(x, low, high);
    assert(low <= y && y <= high);
    assert(clamp(y, low, high) == y);
    return 0;
}
