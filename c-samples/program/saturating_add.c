// Addition that stops at the limits.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

static int saturating_add(int a, int b) {
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    if (b < 0 && a < INT_MIN - b)
        return INT_MIN;
    return a + b;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int sum = saturating_add(a, b);
    long long exact = (long long)a + b;
    if (exact > INT_MAX)
        assert(sum == INT_MAX);
    else if (exact < INT_MIN)
        assert(sum == INT_MIN);
    else
        assert(sum == exact);
    return 0;
}
