// The least bid may be as high as the limit.
// truth: assertions false line 23
// verify: --property assertions => false(unreach-call) line 23
// verify: --property assertions --engine kiki --domain intervals --sympath => false(unreach-call) line 23
#include <assert.h>
#include <limits.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int lowest = INT_MAX;
    while (__VERIFIER_nondet_uint()) {
        int bid = __VERIFIER_nondet_uint() % 1001;
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
    if (lowest != INT_MAX) assert(asked < 1000);
    return 0;
}
