// It does reach six: in the seventh round.
// truth: assertions false line 13
// fails for: 7 inputs other than 0
// verify: => false(unreach-call) line 13
// verify: --property assertions --engine k-induction => false(unreach-call) line 13
// verify: --property assertions --engine bmc --unwind 3 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char s = 0;
    while (__VERIFIER_nondet_int()) {
        assert(s != 6);
        s = (s + 1) % 7;
    }
    return 0;
}
