// A counter of half precision counts to 2048.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 2060)
        return 0;
    _Float16 half = n;
    assert((unsigned)half == n);
}
