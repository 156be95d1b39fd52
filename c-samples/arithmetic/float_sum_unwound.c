// The sum is half the number of iterations, of which there may be a thousand: no relation says so, but unwinding does.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += 0.5;
    assert(sum <= 500.0);
    return 0;
}
