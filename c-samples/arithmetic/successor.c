// x + 1 > x: a question of what signed overflow means.
// truth: overflow false line 15
// truth: assertions false line 15
// truth: --signed-overflow undefined assertions true
// fails for: x = 2147483647
// verify: --property overflow => false(no-overflow) line 15
// verify: --property assertions => false(unreach-call) line 15
// verify: --property assertions --signed-overflow wrap => false(unreach-call) line 15
// verify: --property assertions --signed-overflow undefined => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x + 1 > x);
    return 0;
}
