// The largest int is no float: compared with one, it is rounded up, to what does not fit.
// truth: float-conversion false line 10
// verify: --property float-conversion => false(float-conversion) line 10
#include <limits.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= INT_MIN && x <= (float)INT_MAX) {
        int n = x;
        return n == 1;
    }
}
