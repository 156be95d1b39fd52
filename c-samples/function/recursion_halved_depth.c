// A word can be halved 32 times.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned halvings(unsigned n) { return n == 0 ? 0 : halvings(n / 2) + 1; }

int main(void) {
    assert(halvings(__VERIFIER_nondet_uint()) <= 32);
    return 0;
}
