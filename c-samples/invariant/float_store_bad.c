// As in float_store, but the limit is looked at before what comes in.
// truth: assertions false line 19
// verify: --property assertions => false(unreach-call) line 19
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
            if (in - out <= 10.0f)
                in += amount;
        } else if (out + amount <= in) {
            out += amount;
        }
        assert(in - out <= 10.0f);
        assert(in >= out);
    }
}
