// The length of a string as a difference of pointers, and addresses as integers, which may be subtracted.
// truth: pointer-subtract true
// truth: deref true
// verify: --property pointer-subtract => true
#include <stdint.h>

static char buffer[8], other[8];

static long length(const char *s) {
    const char *end = s;
    while (*end)
        end++;
    return end - s;
}

int main(void) {
    buffer[0] = buffer[1] = 'a';
    char *p = buffer, *q = other;
    uintptr_t distance = (uintptr_t)p - (uintptr_t)q;
    return length(buffer) == 2 && distance != 0 ? 0 : 1;
}
