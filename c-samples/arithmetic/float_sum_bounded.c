// A sum of ten numbers between 0 and 1: rounding never makes it more than their count.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float sum = 0;
    for (int i = 1; i <= 10; i++) {
        float x = __VERIFIER_nondet_float();
        if (!(x >= 0 && x <= 1))
            x = 0;
        sum += x;
        assert(sum >= 0 && sum <= i);
    }
}
