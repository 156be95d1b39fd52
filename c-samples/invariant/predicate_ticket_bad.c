// The same, but the lock is given back with every other ticket only.
// truth: assertions false line 13
// verify: --property assertions --engine predicate => false(unreach-call) line 13
// verify: --property assertions --engine impact => false(unreach-call) line 13
// verify: --property assertions --engine pdr => false(unreach-call) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned held = 0, drawn = __VERIFIER_nondet_uint(), served;
    do {
        assert(!held);
        held = 1;
        served = drawn;
        if (__VERIFIER_nondet_int()) {
            held = drawn % 2;
            drawn++;
        }
    } while (served != drawn);
    assert(held);
    return 0;
}
