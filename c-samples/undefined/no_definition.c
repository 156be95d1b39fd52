// A function that no file defines.
// truth: assertions false line 8
// verify: --property assertions => unknown
#include <assert.h>
extern int elsewhere(int x);

int main(void) {
    assert(elsewhere(1) == 1);
    return 0;
}
