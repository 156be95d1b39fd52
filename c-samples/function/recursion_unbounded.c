// Recursion to an arbitrary depth.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned descend(unsigned n) {
    if (n == 0)
        return 0;
    return descend(n - 1) + 1;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    assert(descend(n) == n);
    return 0;
}
