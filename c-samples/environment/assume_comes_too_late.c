// An assumption does not reach back to what was checked before it.
// truth: assertions false line 11
// fails for: x = 0
// verify: => false(unreach-call) line 11
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x > 0);
    __VERIFIER_assume(x > 0);
    return 0;
}
