// What printf returns where it does not fail.
// truth: assertions false line 11
// truth: --function full assertions false line 17
// verify: --property assertions => false(unreach-call) line 11
// verify: --property assertions --function full => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    int n = printf("%02X", 0xABu);
    assert(n == 3);
    return 0;
}

void full(void) {
    int n = printf("%d\n", 10);
    assert(n == 3);
}
