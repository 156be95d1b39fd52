// Half of the distance from the lower bound: the distance may be infinite.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float low = __VERIFIER_nondet_float(), high = __VERIFIER_nondet_float();
    if (!(isfinite(low) && isfinite(high) && low <= high))
        return 0;
    float middle = low + (high - low) / 2;
    assert(low <= middle && middle <= high);
}
