// An inline definition alone is no external definition: the call finds no function.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>

inline int twice(int x) {
    return 2 * x;
}

int main(void) {
    assert(twice(2) == 4);
    return 0;
}
