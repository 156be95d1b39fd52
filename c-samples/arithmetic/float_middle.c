// The middle of an interval lies in it, even where its length is too large for a number.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float low = __VERIFIER_nondet_float(), high = __VERIFIER_nondet_float();
    if (!(isfinite(low) && isfinite(high) && low <= high))
        return 0;
    float middle = low / 2 + high / 2;
    assert(isfinite(middle));
    if (low >= 1)
        assert(low <= middle && middle <= high);
}
