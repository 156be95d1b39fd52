// Nobody asks whether a number fits an integer, but the assertion fails only where it does not: what comes out then is nobody's to say. The failure is the
// conversion. Where the assertion fails with numbers that fit, too, that is what fails.
// truth: --function beyond assertions false line 18
// truth: --function beyond float-conversion false line 17
// truth: --function either assertions false line 24
// truth: --function either float-conversion false line 23
// truth: --function unharmed assertions true
// truth: --function unharmed float-conversion false line 29
// verify: --property assertions --function beyond => false(float-conversion) line 17
// verify: --property assertions --function either => false(unreach-call) line 24
// verify: --property assertions --function unharmed => true
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

void beyond(void) {
    double x = __VERIFIER_nondet_double();
    int n = (int)(x < 0 ? 0 : x);
    assert(n >= 0);
}

void either(void) {
    double x = __VERIFIER_nondet_double();
    int n = (int)x;
    assert(n != 5);
}

void unharmed(void) {
    double x = __VERIFIER_nondet_double();
    int n = (int)x;
    assert(n / 2 <= 1073741823);
}
