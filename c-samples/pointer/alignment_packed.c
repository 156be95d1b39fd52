// Members of packed structures need no alignment; a copy of one does not either.
// truth: alignment true
// truth: deref true
// verify: --property alignment => true
#include <stdint.h>

struct __attribute__((packed)) record {
    char tag;
    uint32_t number;
};

static struct record records[3];

int main(void) {
    struct record *r = &records[1];
    r->number = 4;
    uint32_t copy = r->number;
    return copy != 4;
}
