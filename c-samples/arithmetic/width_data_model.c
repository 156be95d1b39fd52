// The width of long follows -m32 and -m64.
// truth: assertions true
// truth: -m32 assertions false line 13
// verify: --property assertions => true
// verify: --property assertions -m64 => true
// verify: --property assertions -m32 => false(unreach-call) line 13
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_uint();
    unsigned long doubled = x * 2;
    assert(doubled >= x);
    return 0;
}
