// One payment is taken back: the fare that was raised is not paid.
// truth: assertions false line 23
// verify: --property assertions => false(unreach-call) line 23
// verify: --property assertions --engine kiki --domain intervals --sympath => false(unreach-call) line 23
// verify: --property assertions --intervals --sympath => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int fare = 0, zones = 0;
    while (__VERIFIER_nondet_int()) {
        fare = 250;
        zones = 3;
    }
    int paid = fare;
    while (__VERIFIER_nondet_int()) {
        if (paid < 100000)
            paid++;
        if (paid == 252)
            paid -= 3;
    }
    if (zones == 3)
        assert(paid >= 250);
    return 0;
}
