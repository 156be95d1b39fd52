// The loop is believed to run at least once.
// truth: assertions false line 14
// fails for: n = 0
// verify: => false(unreach-call) line 14
// verify: --property assertions --engine k-induction => false(unreach-call) line 14
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int last = -1;
    for (unsigned i = 0; i < n && i < 1000; i++)
        last = (int)i;
    assert(last >= 0);
    return 0;
}
