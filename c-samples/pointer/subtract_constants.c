// Addresses of variables as integers may be subtracted; in bitcode that looks like a difference of the variables.
// truth: pointer-subtract true
// verify: --property pointer-subtract => unknown
#include <stdint.h>

static char buffer[8], other[8];

int main(void) {
    uintptr_t distance = (uintptr_t)buffer - (uintptr_t)other;
    return distance == 0;
}
