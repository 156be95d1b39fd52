// A random number generator of full period visits every residue once.
// truth: default true
// verify: => true
#include <assert.h>

int main(void) {
    unsigned char seen[256] = {0};
    unsigned x = 7;
    for (int i = 0; i < 256; i++) {
        assert(!seen[x]);
        seen[x] = 1;
        x = (x * 5 + 3) % 256;
    }
    assert(x == 7);
    return 0;
}
