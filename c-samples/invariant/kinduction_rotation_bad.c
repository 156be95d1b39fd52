// Two of the values agree: the third round fails.
// truth: assertions false line 12
// fails for: inputs 1, 1, 1
// verify: => false(unreach-call) line 12
// verify: --property assertions --havoc --k-induction => false(unreach-call) line 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1, b = 2, c = 1;
    while (__VERIFIER_nondet_int()) {
        assert(a != b);
        int t = a;
        a = b;
        b = c;
        c = t;
    }
    return 0;
}
