// The compiler's swaps of bytes do what shifts and masks do, and undo themselves.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdint.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

static uint32_t swapped(uint32_t x) {
    return x >> 24 | (x >> 8 & 0xff00) | (x & 0xff00) << 8 | x << 24;
}

int main(void) {
    uint64_t x = __VERIFIER_nondet_ulong();
    uint32_t low = (uint32_t)x;
    assert(__builtin_bswap32(low) == swapped(low));
    assert(__builtin_bswap64(x) >> 32 == swapped(low));
    assert(__builtin_bswap64(__builtin_bswap64(x)) == x);
    assert(__builtin_bswap16((uint16_t)x) == __builtin_bswap32(low) >> 16);
    return 0;
}
