// Steps of two never meet an odd number. Optimisers remove the loop and reach the error.
// truth: assertions true
// verify: --property assertions --timeout 4 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() | 1;
    unsigned i = 0;
    while (i != n)
        i += 2;
    assert(0);
    return 0;
}
