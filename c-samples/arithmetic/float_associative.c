// Small integers, as floats, are added and subtracted without any loss.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    float x = __VERIFIER_nondet_char(), y = __VERIFIER_nondet_char();
    assert((x + y) - y == x);
}
