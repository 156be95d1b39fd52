// 12! fits an int; the test of the argument is right.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 12)
        return 0;
    int factorial = 1;
    for (int i = 2; i <= n; i++)
        factorial *= i;
    assert(factorial >= 1);
    return 0;
}
