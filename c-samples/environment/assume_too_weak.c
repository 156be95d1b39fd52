// The assumption leaves one value too many.
// truth: assertions false line 12
// fails for: x = 10
// verify: => false(unreach-call) line 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 10);
    assert(x != 10);
    return 0;
}
