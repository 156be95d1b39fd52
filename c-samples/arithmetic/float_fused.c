// Whether a product and a sum are rounded once or twice is up to the machine, unless it has no such instruction.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --clang-argument=-mfma => unknown says "rounded once"
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a = __VERIFIER_nondet_float();
    if (a > 1 && a < 2) {
        float square = a * a;
        assert(a * a - square == 0);
    }
}
