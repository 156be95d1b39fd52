// A double that is too large for float becomes infinity (IEEE 754).
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    double large = 1e300;
    float f = (float)large;
    assert(f > 3e38f);
    assert(f - f != f - f);
    return 0;
}
