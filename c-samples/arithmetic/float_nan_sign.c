// Nobody says what sign a NaN has that an operation makes: x86 makes negative ones, other machines positive ones.
// truth: assertions false line 10
// verify: --property assertions => unknown
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    assert(!(x == 0) || !signbit(x / x));
}
