// Values that only early iterations compute are used after the loop; the counterexample lies in a later one.
// truth: default true
// truth: assertions false line 19
// fails for: inputs 6, 0, 0
// verify: --engine bmc => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        if (i < 2) {
            int v = __VERIFIER_nondet_int();
            if (v > 5) {
                int w = v == 7 ? __VERIFIER_nondet_int() : 0;
                return w;
            }
        }
        assert(i < 5);
    }
    return 0;
}
