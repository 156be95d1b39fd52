// Below 2^24 every integer is a float, and more by 1 than another one.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= 0 && x < 16777216)
        assert(x + 1 > x);
}
