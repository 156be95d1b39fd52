// In particular it need not be zero.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
// verify: --property assertions --engine bmc => false(unreach-call) line 9
#include <assert.h>

int main(void) {
    int flags;
    assert(flags == 0);
    return 0;
}
