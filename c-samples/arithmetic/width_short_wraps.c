// short++ goes through int and comes back truncated: no overflow, but a jump.
// truth: overflow true
// truth: assertions false line 14
// fails for: s = 32767
// verify: --property overflow => true
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short s = __VERIFIER_nondet_short();
    short old = s;
    s++;
    assert(s > old);
    return 0;
}
