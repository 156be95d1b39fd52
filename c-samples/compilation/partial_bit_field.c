// One field is set, its neighbour in the same byte is not.
// truth: assertions false line 15
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>

struct flags {
    unsigned char low : 3;
    unsigned char high : 5;
};

int main(void) {
    struct flags f;
    f.low = 5;
    assert(f.low == 5);
    assert(f.high == 0);
    return 0;
}
