// The product of two floats is a float: what does not fit is infinite, though a double is waiting for it.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

int main(void) {
    float large = 1e30f;
    double product = large * large;
    assert(isinf(product));
    product = (double)large * large;
    assert(product > 9e59 && product < 1.1e60);
}
