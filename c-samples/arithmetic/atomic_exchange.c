// Atomic exchanges in one thread: what is expected is replaced, and what is not is told.
// truth: assertions true
// truth: termination true
// verify: --property assertions => true
// verify: --property termination => true
#include <assert.h>
#include <stdatomic.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static _Atomic uint32_t state = 5;
static _Atomic(unsigned char *) place;

static uint32_t double_up_to(uint32_t limit) {
    uint32_t seen = atomic_load(&state);
    while (seen < limit)
        if (atomic_compare_exchange_strong(&state, &seen, 2 * seen))
            seen *= 2;
    return seen;
}

int main(void) {
    uint32_t limit = __VERIFIER_nondet_uint() & 63, other = 7;
    assert(!atomic_compare_exchange_strong(&state, &other, 1) && other == 5);
    uint32_t reached = double_up_to(limit);
    assert(reached >= limit && reached % 5 == 0 && state == reached);
    assert(atomic_exchange(&state, 3) == reached && atomic_fetch_or(&state, 8) == 3 && state == 11);
    assert((state ^= 1) == 10 && state-- == 10 && atomic_fetch_and(&state, 8u) == 9 && state == 8);
    unsigned char bytes[4] = {1, 2, 3, 4};
    place = bytes;
    place++;
    assert(*place == 2 && *++place == 3);
    return 0;
}
