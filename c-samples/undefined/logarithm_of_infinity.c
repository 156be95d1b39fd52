// The result of ilogb is unspecified where it does not fit.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

int main(void) {
    assert(ilogb(INFINITY) == 2147483647);
    return 0;
}
