// Two neighbouring Fibonacci numbers are never both even.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --havoc --k-induction => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned a = 0, b = 1;
    while (__VERIFIER_nondet_int()) {
        assert(a % 2 == 1 || b % 2 == 1);
        unsigned next = a + b;
        a = b;
        b = next;
    }
    return 0;
}
