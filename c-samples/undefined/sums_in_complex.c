// Sums of complex numbers are computed part by part.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <complex.h>

int main(void) {
    double _Complex z = 1.0, w = 2.0 * I;
    assert(creal(z + w) == 1.0);
    return 0;
}
