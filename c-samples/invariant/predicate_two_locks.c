// Two locks are only ever taken in one order, whatever a driver is asked for.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int outer, inner;

static void take_outer(void) {
    assert(!outer && !inner);
    outer = 1;
}

static void take_inner(void) {
    assert(outer && !inner);
    inner = 1;
}

int main(void) {
    int requests = 0;
    while (__VERIFIER_nondet_int()) {
        int request = __VERIFIER_nondet_int();
        if (!outer) {
            take_outer();
            if (request > 0)
                take_inner();
        } else if (inner) {
            inner = 0;
            if (request < 0)
                outer = 0;
        } else if (request > 10) {
            take_inner();
        } else {
            outer = 0;
        }
        requests = requests < 1000 ? requests + 1 : 0;
        assert(!inner || outer);
    }
    return 0;
}
