// truth: assertions false line 7
// verify: --property assertions => unknown says "not modelled: the variable arguments of the entry function"
// verify: --property assertions --timeout 19 => unknown says "assertion count < 3: UNKNOWN"
#include <assert.h>

int main(int count, ...) {
    assert(count < 3);
    return 0;
}
