// One object may follow another one directly.
// truth: assertions false line 8
// verify: --property assertions => unknown
#include <assert.h>
#include <stdint.h>
int a[2], b[2];
int main(void) {
    assert((uintptr_t)(a + 2) != (uintptr_t)b);
    return 0;
}
