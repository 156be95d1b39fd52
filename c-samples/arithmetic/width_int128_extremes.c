// The extremes of 128-bit integers among the constants of a loop, of which bounds are guessed.
// truth: default true
// verify: --engine kiki => true
#include <assert.h>

int main(void) {
    __int128 least = (__int128)((unsigned __int128)1 << 127);
    unsigned char n = 0;
    for (__int128 i = least; i < least + 3; i++)
        n++;
    assert(n <= 3);
    return 0;
}
