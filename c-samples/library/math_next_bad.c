// The next number and back: from the largest number on, the way leads to infinity; 0 comes back as 0, whatever its sign.
// truth: --function large assertions false line 13
// truth: --function sign assertions false line 21
// verify: --property assertions --function large => false(unreach-call) line 13
// verify: --property assertions --function sign => false(unreach-call) line 21
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

void large(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 1 && isfinite(x))
        assert(isfinite(nextafter(x, INFINITY)));
}

void sign(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= -1 && x <= 1) {
        double back = nextafter(nextafter(x, 2), -2);
        assert(back == x);
        assert(!signbit(back) == !signbit(x));
    }
}
