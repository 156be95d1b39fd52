// A filter that sums up more of its inputs than one expects.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float state = 0;
    for (int i = 0; i < 4; i++) {
        float input = __VERIFIER_nondet_float();
        if (!(input >= -1 && input <= 1))
            input = 0;
        state = 0.9f * state + input;
        assert(state >= -2.5f && state <= 2.5f);
    }
}
