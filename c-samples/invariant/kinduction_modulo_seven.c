// A counter modulo seven never reaches nine.
// truth: default true
// verify: => true
// verify: --property assertions --havoc --k-induction => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char s = 0;
    while (__VERIFIER_nondet_int()) {
        assert(s != 9);
        s = (s + 1) % 7;
    }
    return 0;
}
