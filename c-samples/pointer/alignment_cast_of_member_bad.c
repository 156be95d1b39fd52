// A number in a message, behind its tag, is read where it lies.
// truth: alignment false line 14
// truth: deref true
// verify: --property alignment => false(alignment) line 14
#include <stdint.h>

struct message {
    uint32_t length;
    unsigned char bytes[12];
};

static uint64_t second(struct message *m) {
    // The member is at a multiple of 4 only.
    return *(uint64_t *)(m->bytes + 4) + *(uint32_t *)(m->bytes + 8);
}

int main(void) {
    struct message m = {12, {0}};
    return second(&m) != 0;
}
