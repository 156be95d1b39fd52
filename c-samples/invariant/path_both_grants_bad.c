// One grant is enough to begin with, but not for two.
// truth: assertions false line 19
// verify: --property assertions => false(unreach-call) line 19
// verify: --property assertions --engine kiki --domain intervals --sympath => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int first = 0, second = 0;
    while (__VERIFIER_nondet_int())
        first = 10;
    while (__VERIFIER_nondet_int())
        second = 5;
    int budget = first + second;
    while (__VERIFIER_nondet_int()) {
        if (budget < 1000000)
            budget += 2;
    }
    if (first > 0) assert(budget >= 15);
    return 0;
}
