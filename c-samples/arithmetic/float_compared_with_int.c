// An int compared with a float becomes a float first: two different ones may equal the same float.
// truth: --function small assertions true
// truth: --function any assertions false line 18
// verify: --property assertions --function small => true
// verify: --property assertions --function any => false(unreach-call) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

void small(void) {
    int n = __VERIFIER_nondet_int();
    float limit = 1000000;
    assert((n == limit) == (n == 1000000));
}

void any(void) {
    int n = __VERIFIER_nondet_int();
    float limit = 1000000000;
    assert((n == limit) == (n == 1000000000));
}
