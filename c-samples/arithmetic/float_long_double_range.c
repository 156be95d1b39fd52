// Products of doubles that are too large for a double are none of a long double.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
    double large = DBL_MAX;
    long double product = (long double)large * large;
    assert(isinf(large * large));
    assert(!isinf(product) && product / large == large);
    assert(isinf((double)product));
}
