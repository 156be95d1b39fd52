// Floating-point status flags are looked at, though FENV_ACCESS is off.
// truth: assertions false line 11
// verify: --property assertions => unknown
#include <assert.h>
#include <fenv.h>

int main(void) {
    double zero = 0.0, one = 1.0;
    feclearexcept(FE_ALL_EXCEPT);
    double d = one / zero;
    assert(fetestexcept(FE_DIVBYZERO) == 0);
    return d > 0 ? 0 : 1;
}
