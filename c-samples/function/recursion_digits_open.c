// Recursion with an unknown argument, though never deeper than four calls.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned digits(unsigned n) {
    if (n < 10)
        return 1;
    return 1 + digits(n / 10);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 10000;
    unsigned d = digits(n);
    assert(d >= 1 && d <= 4);
    return 0;
}
