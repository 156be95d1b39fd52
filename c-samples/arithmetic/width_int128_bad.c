// The upper half of the product is not always zero.
// truth: assertions false line 11
// fails for: a = 1852470989171771508
// verify: => false(unreach-call) line 11
#include <assert.h>
extern unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void) {
    unsigned long long a = __VERIFIER_nondet_ulonglong();
    unsigned __int128 wide = (unsigned __int128)a * 10;
    assert((unsigned long long)(wide >> 64) == 0);
    return 0;
}
