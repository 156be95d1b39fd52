// An address is copied bit by bit, and is a pointer again: it points to the same variable.
// truth: assertions false line 21
// fails for: any input
// verify: --property assertions => false(unreach-call) line 21
// verify: --engine bmc --property assertions => unknown
#include <assert.h>

union word {
    unsigned long bits;
    int *pointer;
};

int main(void) {
    int x = 0;
    unsigned long address = (unsigned long)&x;
    union word copy = {0};
    unsigned long bits = 0;
    for (int i = 0; i < 64; i++)
        if (address & (1ul << i))
            bits |= 1ul << i;
    copy.bits = bits, assert(copy.pointer != &x);
    return 0;
}
