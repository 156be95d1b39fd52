// A CRC-32 of known data, on constants only.
// truth: default true
// verify: => true
#include <assert.h>

static unsigned table[256];

static void make_table(void) {
    for (unsigned i = 0; i < 256; i++) {
        unsigned value = i;
        for (int bit = 0; bit < 8; bit++)
            value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
        table[i] = value;
    }
}

static unsigned crc32(const char *text) {
    unsigned crc = 0xffffffffu;
    for (const char *p = text; *p; p++)
        crc = table[(crc ^ (unsigned char)*p) & 0xff] ^ crc >> 8;
    return ~crc;
}

int main(void) {
    make_table();
    assert(crc32("") == 0);
    assert(crc32("123456789") == 0xcbf43926u);
    return 0;
}
