// Three different values in rotation: the first two stay different, but one must look three steps back.
// truth: default true
// verify: => true
// verify: --property assertions --havoc --k-induction => true
// verify: --property assertions --havoc => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1, b = 2, c = 3;
    while (__VERIFIER_nondet_int()) {
        assert(a != b);
        int t = a;
        a = b;
        b = c;
        c = t;
    }
    return 0;
}
