// The smallest int has no absolute value.
// truth: overflow false line 12
// truth: assertions false line 13
// fails for: x = -2147483648
// verify: --property overflow => false(no-overflow) line 12
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int magnitude = x < 0 ? -x : x;
    assert(magnitude >= 0);
    return 0;
}
