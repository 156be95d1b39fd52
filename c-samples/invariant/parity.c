// An even number stays even: the assertion in the loop is inductive by itself.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine k-induction => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned x = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2;
        assert(x % 2 == 0);
    }
    return 0;
}
