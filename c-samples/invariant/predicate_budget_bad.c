// The same, but what is spent by twos passes a limit that is odd.
// truth: assertions false line 19
// verify: --property assertions --engine predicate => false(unreach-call) line 19
// verify: --property assertions --engine impact => false(unreach-call) line 19
// verify: --property assertions --engine pdr => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int limit = __VERIFIER_nondet_int(), spent = 0, closed = 0;
    if (limit < 7 || limit > 12)
        return 0;
    while (!closed) {
        if (spent == limit)
            closed = 1;
        else
            spent += 2;

        assert(spent <= limit);
    }
    return 0;
}
