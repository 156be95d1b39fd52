// What is spent in rounds is never more than what there was: the bound is an input, and each round a choice.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int limit = __VERIFIER_nondet_int(), spent = 0, closed = 0;
    if (limit < 0 || limit > 1000000)
        return 0;
    while (!closed) {
        if (spent == limit)
            closed = 1;
        else if (__VERIFIER_nondet_int())
            spent++;
        else
            closed = __VERIFIER_nondet_int() != 0;
        assert(spent <= limit);
    }
    assert(0 <= spent && spent <= limit);
    return 0;
}
