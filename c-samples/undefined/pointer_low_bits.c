// A pointer made a narrower integer keeps the low bits only.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdint.h>

int main(void) {
    static int object;
    unsigned low = (unsigned)(uintptr_t)&object;
    unsigned again = (unsigned)(uintptr_t)&object;
    assert(low == again);
    assert(low % sizeof(int) == 0);
    return 0;
}
