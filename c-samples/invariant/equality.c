// Two variables take the same arbitrary value in each iteration.
// truth: default true
// verify: => true
// verify: --property assertions --engine kiki --domain equalities => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int original = 0, mirror = 0;
    while (__VERIFIER_nondet_int()) {
        original = __VERIFIER_nondet_int() ^ original;
        mirror = original;
    }
    assert(original == mirror);
    return 0;
}
