// The sum is checked against the width of long, and stored in an int.
// truth: assertions false line 21
// truth: overflow true
// fails for: a = 2147483647, b = 1
// verify: --property assertions => false(unreach-call) line 21
// verify: --property overflow => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) {
    long sum;
    if (__builtin_add_overflow(a, b, &sum))
        return -1;
    return (int)sum;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a > 0 && b > 0) {
        int sum = add(a, b);
        assert(sum == -1 || sum > a);
    }
    return 0;
}
