// The number for an unsigned 0 may be -0 where results are rounded down: machines without such a conversion subtract.
// truth: assertions false line 14
// truth: --function usual assertions true
// verify: --property assertions => unknown
// verify: --property assertions --function usual => true
#include <assert.h>
#include <fenv.h>
#include <math.h>

int main(void) {
    unsigned long long u = 0;
    fesetround(FE_DOWNWARD);
    double d = (double)u;
    assert(!signbit(d));
    return 0;
}
void usual(unsigned long long u) {
    fesetround(FE_DOWNWARD);
    double d = (double)u;
    assert(d >= 0 && (u == 0 || !signbit(d)));
}
