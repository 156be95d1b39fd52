// Two loops before a third one: the bound needs to know of both.
// truth: assertions true
// verify: --property assertions --engine ai --domain intervals => unknown
// verify: --property assertions --engine ai --domain intervals,sympath => true
// verify: --property assertions --engine kiki --domain intervals --sympath => true
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
    if (first > 0 && second > 0)
        assert(budget >= 15);
    if (first == 0 && second > 0)
        assert(budget >= 5);
    return 0;
}
