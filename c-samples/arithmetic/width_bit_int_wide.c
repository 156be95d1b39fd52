// Numbers of 200 bits.
// truth: default true
// verify: => unknown says "integers wider than 128 bits"
#include <assert.h>
typedef unsigned _BitInt(200) wide;

int main(void) {
    wide x = 1;
    x <<= 150;
    x += 5;
    assert((x >> 150) == 1 && (unsigned)(x & 7) == 5);
    x *= x;
    assert((x & 255) == 25 && (x >> 151 & 15) == 5);
    return 0;
}
