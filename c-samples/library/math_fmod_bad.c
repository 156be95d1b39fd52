// An angle brought into the circle by fmod: negative ones stay negative.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double angle = __VERIFIER_nondet_int();
    double turned = fmod(angle, 360);
    assert(turned >= 0 && turned < 360);
}
