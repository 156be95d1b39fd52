// An arbitrary value, but the same one each time: memory does not change by itself.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    unsigned x;
    unsigned *p = &x;
    unsigned first = *p;
    unsigned second = *p;
    assert(first == second);
    return 0;
}
