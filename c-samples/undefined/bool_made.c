// A _Bool is made to hold 2: as long as nobody reads it as a _Bool, these are bytes.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <string.h>

int main(void) {
    _Bool b = 0;
    unsigned char two = 2, seen;
    memcpy(&b, &two, 1);
    memcpy(&seen, &b, 1);
    assert(seen == 2);
    return 0;
}
