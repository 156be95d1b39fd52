// The test is made after the addition.
// truth: overflow false line 12
// truth: assertions true
// fails for: a = 2, b = 2147483646
// verify: --property overflow => false(no-overflow) line 12
// verify: --property assertions => true
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

static int saturating_add(int a, int b) {
    int sum = a + b;
    if (a > 0 && b > 0 && sum < 0)
        return INT_MAX;
    if (a < 0 && b < 0 && sum >= 0)
        return INT_MIN;
    return sum;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int sum = saturating_add(a, b);
    assert(a < 0 || b < 0 || sum >= 0);
    return 0;
}
