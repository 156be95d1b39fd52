// The number of a bit is read, in any base, and may be one that no int has.
// truth: shift false line 15
// fails for: 0x20
// verify: --property shift => false(shift) line 15
#include <stdio.h>

int main(void) {
    unsigned mask = 0;
    int bit;
    while (scanf("%i", &bit) == 1) {
        if (bit > 32)
            continue;
        if (bit == -1)
            break;
        mask |= 1u << bit;
        printf("%08x\n", mask);
    }
    return mask == 0;
}
