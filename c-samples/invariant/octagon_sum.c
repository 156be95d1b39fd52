// Whatever leaves the one tank enters the other.
// truth: default true
// verify: => true
// verify: --property assertions --octagons => true
// verify: --property assertions --zones => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int left = __VERIFIER_nondet_int();
    if (left < 0 || left > 100)
        return 0;
    int right = 100 - left;
    while (__VERIFIER_nondet_int()) {
        int amount = __VERIFIER_nondet_int();
        if (amount > 0 && amount <= left) {
            left -= amount;
            right += amount;
        } else if (amount < 0 && amount >= -right) {
            left -= amount;
            right += amount;
        }
    }
    assert(left + right == 100);
    return 0;
}
