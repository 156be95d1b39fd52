// Powers of ten: within what libraries give, and in order.
// truth: assertions true
// verify: --property assertions => true
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>
#include <errno.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    double level = exp10(x / 20);
    if (x >= 20) assert(level > 9.999);
    if (x <= -40) assert(level < 0.01001);
    if (x == x) assert(level >= 0);
    float gain = exp10f(0);
    assert(gain == 1);
    return 0;
}
