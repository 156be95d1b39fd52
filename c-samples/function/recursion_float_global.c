// A number in memory that a recursion of any depth makes greater, up to a limit and one step.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static double scale = 1.0;

static void grow(int n) {
    if (n <= 0)
        return;
    if (scale < 100)
        scale += 1.0;
    grow(n - 1);
}

int main(void) {
    grow(__VERIFIER_nondet_int());
    assert(scale >= 1.0 && scale <= 101.0);
    return 0;
}
