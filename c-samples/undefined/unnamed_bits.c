// The bits of an unnamed bit-field have no value, whatever the members hold.
// truth: uninitialized false line 17
// verify: --property uninitialized => false(uninitialized) line 17
#include <string.h>

struct flags {
    unsigned low : 4;
    unsigned : 24;
    unsigned high : 4;
};

int main(void) {
    struct flags f;
    f.low = 1;
    f.high = 2;
    unsigned char *bytes = (unsigned char *)&f;
    return bytes[1];
}
