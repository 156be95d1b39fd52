// A filter: a state of which 9 tenths stay, and an input of at most 1, keep within 10, and a little more.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double state = 0;
    for (;;) {
        double input = __VERIFIER_nondet_double();
        if (!(input >= -1 && input <= 1))
            input = 0;
        state = 0.9 * state + input;
        assert(state >= -11 && state <= 11);
    }
}
