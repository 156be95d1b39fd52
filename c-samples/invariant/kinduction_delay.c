// A value arrives one step later: k = 2.
// truth: default true
// verify: => true
// verify: --property assertions --havoc --k-induction => true
// verify: --property assertions --havoc => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int current = 1, next = 1;
    while (1) {
        assert(current > 0);
        current = next;
        next = __VERIFIER_nondet_int();
        if (next <= 0)
            next = 1;
    }
}
