// Members of a union of different types overlap exactly; the value is read before it is written.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

union number {
    int i;
    short s[2];
};

int main(void) {
    union number u;
    u.i = 0x00020001;
    u.i = u.s[1];
    assert(u.i == 2);
    return 0;
}
