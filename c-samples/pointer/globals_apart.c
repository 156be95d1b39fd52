// Objects that live as long as the program do not overlap.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdint.h>
int a[2], b[2];
int main(void) {
    assert((uintptr_t)(a + 1) != (uintptr_t)b);
    assert(&a[1] != &b[0] && &a[0] != &b[1]);
    return 0;
}
