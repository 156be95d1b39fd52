// Steps of two do meet an even number.
// truth: assertions false line 13
// fails for: input 18
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() & 30;
    unsigned i = 0;
    while (i != n)
        i += 2;
    assert(n != 18);
    return 0;
}
