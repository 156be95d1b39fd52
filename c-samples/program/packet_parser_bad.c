// The length field is believed.
// truth: deref false line 13,18
// fails for: inputs 1, 255, 0, 0, 0, 0, 0, 0
// verify: --property deref => false(valid-deref)
extern unsigned char __VERIFIER_nondet_uchar(void);

#define PACKET 8

static int checksum(const unsigned char *packet, int length) {
    int at = 0, sum = 0;
    while (at < length) {
        unsigned char type = packet[at];
        unsigned char size = packet[at + 1];
        if (type == 0)
            break;
        at += 2;
        for (int i = 0; i < size; i++)
            sum += packet[at + i];
        at += size;
    }
    return sum;
}

int main(void) {
    unsigned char packet[PACKET];
    for (int i = 0; i < PACKET; i++)
        packet[i] = __VERIFIER_nondet_uchar();
    return checksum(packet, PACKET);
}
