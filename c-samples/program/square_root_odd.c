// The square root by subtracting odd numbers: the product stays out of the loop.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 250)
        return 0;
    int rest = n, odd = 1, root = 0;
    while (rest >= odd) {
        rest -= odd;
        odd += 2;
        root++;
    }
    assert(odd == 2 * root + 1);
    assert(rest >= 0 && rest <= 2 * root);
    return 0;
}
