// A mask for floating-point flags that is made of none of them.
// truth: undefined false line 7
// verify: --property undefined => false(undefined) line 7
#include <fenv.h>

int main(void) {
    return feclearexcept(0x40000000);
}
