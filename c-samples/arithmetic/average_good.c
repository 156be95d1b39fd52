// An average that never overflows and lies between its arguments.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int average(int a, int b) {
    return a / 2 + b / 2 + (a % 2 + b % 2) / 2;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int m = average(a, b);
    if (a <= b)
        assert(a <= m && m <= b);
    else
        assert(b <= m && m <= a);
    return 0;
}
