// From integers and back: every int is a double, not every int is a float; what is behind the point is cut off.
// truth: --function exact assertions true
// truth: --function rounded assertions false line 20
// truth: --function cut assertions true
// verify: --property assertions --function exact => true
// verify: --property assertions --function rounded => false(unreach-call) line 20
// verify: --property assertions --function cut => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

void exact(void) {
    int n = __VERIFIER_nondet_int();
    assert((int)(double)n == n);
}

void rounded(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 0 && n < 1 << 30)
        assert((int)(float)n == n);
}

void cut(void) {
    float x = __VERIFIER_nondet_float();
    if (x > -1000 && x < 1000) {
        int n = (int)x;
        assert(n > x - 1 && n < x + 1);
        assert(x < 0 || n <= x);
    }
}
