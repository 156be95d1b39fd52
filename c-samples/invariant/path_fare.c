// Whether the fare was raised at all decides how low it can be, after a second loop has changed it.
// truth: assertions true
// verify: --property assertions --engine ai --domain intervals => unknown
// verify: --property assertions --engine kiki --unwind 3 --domain intervals => unknown
// verify: --property assertions --engine kiki --domain intervals --sympath => true
// verify: --property assertions --intervals --sympath => true
// verify: --property assertions --sympath => true
// verify: --property assertions => true
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
    }
    if (zones == 3)
        assert(paid >= 250);
    return 0;
}
