// An environment that fegetenv never filled.
// truth: uninitialized false line 8
// verify: --property uninitialized => false(uninitialized) line 8
#include <fenv.h>

int main(void) {
    fenv_t e;
    fesetenv(&e);
    return 0;
}
