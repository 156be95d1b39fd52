// What remquo stores for a divisor of zero is unspecified.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <math.h>

int main(void) {
    int q = 3;
    double r = remquo(1.0, 0.0, &q);
    assert(q == 3);
    return r == 0;
}
