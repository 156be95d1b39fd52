// A function of <complex.h>, of whose result C leaves the sign of one part open for some arguments.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <complex.h>

int main(void) {
    double _Complex z = -4.0;
    assert(cimag(csqrt(z)) == 2.0);
    return 0;
}
