// A parser of type-length-value packets that checks every length against what is left.
// truth: default true
// verify: --timeout 30 => true
// verify: --property deref => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define PACKET 12

struct summary {
    int fields;
    unsigned address;
    int name_length;
};

static int parse(const unsigned char *packet, int length, struct summary *s) {
    int at = 0;
    s->fields = 0;
    s->address = 0;
    s->name_length = -1;
    while (length - at >= 2) {
        unsigned char type = packet[at];
        unsigned char size = packet[at + 1];
        at += 2;
        if (size > length - at)
            return -1;
        switch (type) {
        case 0:
            return at;
        case 1:
            if (size != 4)
                return -2;
            s->address = (unsigned)packet[at] << 24 | packet[at + 1] << 16 | packet[at + 2] << 8 | packet[at + 3];
            break;
        case 2:
            s->name_length = 0;
            for (int i = 0; i < size; i++)
                if (packet[at + i] != 0)
                    s->name_length++;
            break;
        default:
            break;
        }
        s->fields++;
        at += size;
    }
    return at;
}

int main(void) {
    unsigned char packet[PACKET];
    for (int i = 0; i < PACKET; i++)
        packet[i] = __VERIFIER_nondet_uchar();
    struct summary s;
    int end = parse(packet, PACKET, &s);
    assert(end <= PACKET);
    assert(s.fields <= PACKET / 2);
    assert(s.name_length < PACKET - 1);
    return 0;
}
