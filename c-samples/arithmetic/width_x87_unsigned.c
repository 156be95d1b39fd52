// x87 registers keep all digits of an unsigned integer, in programs that set the rounding mode, too.
// truth: -m32 assertions false line 12
// verify: --property assertions -m32 => unknown
#include <assert.h>
#include <fenv.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned u = __VERIFIER_nondet_uint();
    if (u != 16777217u) return 0;
    fesetround(FE_TONEAREST);
    assert((float)u == 16777216.0f);
    return 0;
}
