// The exponent of a normal number is in the bits below its sign.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <string.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    unsigned bits;
    memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 23 & 255) - 127;
    if (x >= 1 && x < 2)
        assert(exponent == 0);
    if (x >= 1024 && x < 2048)
        assert(exponent == 10);
    if (x > 0 && x < 0.5f)
        assert(exponent < -1);
}
