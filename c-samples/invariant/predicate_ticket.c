// A lock is taken at the beginning of each round, and given back where a new ticket was drawn. That it is held at the end follows from the tickets alone.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int held = 0;
    unsigned drawn = __VERIFIER_nondet_uint(), served;
    do {
        assert(!held);
        held = 1;
        served = drawn;
        if (__VERIFIER_nondet_int()) {
            held = 0;
            drawn++;
        }
    } while (served != drawn);
    assert(held);
    return 0;
}
