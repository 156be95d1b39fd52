// The number that is read does not fit: glibc takes the low bits.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    int x = 0;
    sscanf("4294967297", "%d", &x);
    assert(x == 1);
    return 0;
}
