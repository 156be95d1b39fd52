// There is no negative zero among integers: they are in two's complement.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <string.h>

int main(void) {
    int zero = 0, minus = -zero;
    assert(memcmp(&zero, &minus, sizeof zero) == 0);
    assert((~0 ^ -1) == 0);
    return 0;
}
