// Flags are set that were never saved.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <fenv.h>

int main(void) {
    fexcept_t saved;
    fegetexceptflag(&saved, FE_INEXACT);
    int r = fesetexceptflag(&saved, FE_ALL_EXCEPT);
    assert(r == 0);
    return 0;
}
