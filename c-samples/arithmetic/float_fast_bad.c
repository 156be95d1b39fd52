// With fast-math flags the compiler may compute otherwise: nothing is certain of results.
// truth: assertions false line 9
// verify: --property assertions -ffast-math => unknown says "fast-math flags"
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

static void check(float a, float b) {
    assert((a + b) - a == b);
}

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a > 1 && a < 2 && b > 1 && b < 2)
        check(a, b);
}
