// Every unsigned int is a double, and comes back.
// truth: assertions true
// truth: float-conversion true
// verify: --property assertions => true
// verify: --property float-conversion => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    double x = n;
    assert(x >= 0 && (unsigned)x == n);
}
