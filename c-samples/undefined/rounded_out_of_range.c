// lround of a number that does not fit.
// truth: assertions false line 10
// verify: --property assertions => unknown
#include <assert.h>
#include <math.h>

int main(void) {
    double large = 1e30;
    long n = lround(large);
    assert(n < 0);
    return 0;
}
