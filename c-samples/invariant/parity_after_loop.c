// The same, asserted only after the loop: no template speaks of parity.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned x = 0;
    while (__VERIFIER_nondet_int())
        x += 2;
    assert(x % 2 == 0);
    return 0;
}
