// With another rounding mode, numbers come out differently.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <fenv.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double one = 1.0, three = 3.0;
    double down = one / three;
    fesetround(FE_UPWARD);
    double up = one / three;
    assert(up == down);
    return 0;
}
