// The bytes of a union beyond the member that was stored.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

union u { int i; char c; };

int main(void) {
    union u u;
    u.i = 0x01020304;
    u.c = 9;
    assert(u.i == 0x01020309);
    return 0;
}
