// The structure was meant to be packed: in it the number is behind a hole, and bytes are read that nobody has sent.
// truth: deref false line 15
// truth: --function packed deref true
// verify: --property deref => false(valid-deref) line 15
// verify: --property deref --function packed => true
#include <stddef.h>
#include <string.h>

struct message { unsigned char kind; unsigned number; };
struct __attribute__((packed)) tight { unsigned char kind; unsigned number; };
static const unsigned char bytes[5] = {1, 2, 0, 0, 0};

int main(void) {
    unsigned number;
    memcpy(&number, bytes + offsetof(struct message, number), sizeof number);
    return number > 1;
}

int packed(void) {
    struct tight t;
    memcpy(&t, bytes, sizeof t);
    return t.number > 1;
}
