// atoi has no meaning for numbers that do not fit; glibc takes the low bits of a long.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>

int main(void) {
    assert(atoi("4294967297") == 1);
    return 0;
}
