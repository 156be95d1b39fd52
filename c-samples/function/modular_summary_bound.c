// The bound of the loop is what another procedure gives.
// truth: default true
// truth: termination true
// verify: --modular => true
// verify: --property termination --modular => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned limited(unsigned n) {
    return n > 100 ? 100 : n;
}

static unsigned count(unsigned n) {
    unsigned steps = 0;
    for (unsigned i = 0; i <= limited(n); i++)
        steps++;
    return steps;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    assert(limited(n) <= 100);
    return count(n) > 0;
}
