// What a store takes in and gives out: their difference is bounded, though neither of them is.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float in = 0, out = 0;
    for (;;) {
        float amount = __VERIFIER_nondet_float();
        if (!(amount >= 0.0f && amount <= 1.0f))
            continue;
        if (__VERIFIER_nondet_int()) {
            if (in + amount - out <= 10.0f)
                in += amount;
        } else if (out + amount <= in) {
            out += amount;
        }
        assert(in - out <= 10.0f);
        assert(in >= out);
    }
}
