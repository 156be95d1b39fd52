// A CRC-8 by a table for half bytes and by shifting: the table is computed first, then both are compared.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define POLYNOMIAL 0x07u
#define LENGTH 2

static unsigned char table[16];

static unsigned char shift(unsigned char crc, int bits) {
    for (int bit = 0; bit < bits; bit++) {
        unsigned shifted = (unsigned)crc << 1;
        if (crc & 0x80)
            shifted ^= POLYNOMIAL;
        crc = (unsigned char)shifted;
    }
    return crc;
}

static void make_table(void) {
    for (unsigned i = 0; i < 16; i++)
        table[i] = shift((unsigned char)(i << 4), 4);
}

static unsigned char by_table(const unsigned char *data, int length) {
    unsigned char crc = 0;
    for (int i = 0; i < length; i++) {
        crc ^= data[i];
        crc = (unsigned char)(crc << 4) ^ table[crc >> 4];
        crc = (unsigned char)(crc << 4) ^ table[crc >> 4];
    }
    return crc;
}

static unsigned char by_shifting(const unsigned char *data, int length) {
    unsigned char crc = 0;
    for (int i = 0; i < length; i++)
        crc = shift(crc ^ data[i], 8);
    return crc;
}

int main(void) {
    make_table();
    assert(table[1] == POLYNOMIAL);
    unsigned char message[LENGTH + 1];
    for (int i = 0; i < LENGTH; i++)
        message[i] = __VERIFIER_nondet_uchar();
    unsigned char crc = by_table(message, LENGTH);
    assert(crc == by_shifting(message, LENGTH));
    message[LENGTH] = crc;
    assert(by_shifting(message, LENGTH + 1) == 0);
    return 0;
}
