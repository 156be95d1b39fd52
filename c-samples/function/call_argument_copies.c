// Parameters are variables of the callee.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int count_down(int n) {
    int steps = 0;
    while (n > 0) {
        n -= 3;
        steps++;
    }
    return steps;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 30)
        return 0;
    int steps = count_down(n);
    assert(n >= 0 && n <= 30);
    assert(steps == (n + 2) / 3);
    return 0;
}
