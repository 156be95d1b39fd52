// Calls within calls, and results used as arguments.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int clip(int x) {
    return x < -100 ? -100 : x > 100 ? 100 : x;
}

static int twice(int x) {
    return 2 * x;
}

static int scale(int x) {
    return clip(twice(clip(x)) + 1);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = scale(scale(x));
    assert(y >= -100 && y <= 100);
    assert(scale(7) == 15);
    return 0;
}
