// Variables of different blocks may have one address.
// truth: assertions false line 9
// verify: --property assertions => unknown
#include <assert.h>
#include <stdint.h>
int main(void) {
    uintptr_t u;
    { int x; u = (uintptr_t)&x; }
    { int y; assert(u != (uintptr_t)&y); }
    return 0;
}
