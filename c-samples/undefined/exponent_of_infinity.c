// The exponent that frexp stores for an infinity is unspecified.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <math.h>

int main(void) {
    int e = 5;
    double d = frexp(INFINITY, &e);
    assert(d > 1);
    assert(e == 0);
    return 0;
}
