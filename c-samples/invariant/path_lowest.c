// The minimum is INT_MAX only if there was no bid.
// truth: assertions true
// verify: --property assertions --engine ai --domain intervals => unknown
// verify: --property assertions --engine kiki --unwind 3 --domain intervals => unknown
// verify: --property assertions --engine kiki --domain intervals --sympath => true
#include <assert.h>
#include <limits.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int lowest = INT_MAX;
    while (__VERIFIER_nondet_uint()) {
        int bid = __VERIFIER_nondet_uint() % 1000;
        if (bid < lowest)
            lowest = bid;
    }
    int asked = lowest;
    while (__VERIFIER_nondet_uint()) {
        if (asked > 10)
            asked -= 10;
        else
            asked = 999;
    }
    if (lowest != INT_MAX)
        assert(asked < 1000);
    return 0;
}
