// A packed structure lies over received bytes as it is, without holes; its members need no alignment.
// truth: default true
// truth: alignment true
// verify: => true
// verify: --property alignment => true
#include <assert.h>
#include <stddef.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct __attribute__((packed)) message { unsigned char kind; unsigned number; unsigned short length; char text[1]; };
_Static_assert(sizeof(struct message) == 8 && offsetof(struct message, length) == 5, "no holes");

int main(void) {
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = __VERIFIER_nondet_uchar();
    struct message m;
    memcpy(&m, bytes, sizeof m);
    assert(m.kind == bytes[0] && (m.number & 0xff) == bytes[1] && m.number >> 24 == bytes[4]);
    assert(m.length == bytes[5] + 256 * bytes[6]);
    m.number++;
    assert(m.kind == bytes[0] && m.length >> 8 == bytes[6]);
    return 0;
}
