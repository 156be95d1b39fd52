// A branch on an uninitialised variable: optimisers make it unreachable.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>

int main(void) {
    int debug;
    int level = 0;
    if (debug)
        level = 1;
    assert(level == 0);
    return 0;
}
