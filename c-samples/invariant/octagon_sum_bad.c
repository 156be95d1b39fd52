// A leak: one unit is lost when more than ninety are moved.
// truth: assertions false line 20
// fails for: inputs 100, 5, 0, 1, 91, 0
// verify: => false(unreach-call) line 20
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
            right += amount - (amount > 90);
        }
    }
    assert(left + right == 100);
    return 0;
}
