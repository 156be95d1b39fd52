// Casts of bytes that are aligned for what is read.
// truth: alignment true
// truth: deref true
// verify: --property alignment => true
static _Alignas(8) unsigned char table[64];

int main(void) {
    _Alignas(long) char bytes[16] = {0};
    long sum = *(long *)(bytes + 8);
    for (int i = 0; i < 16; i++)
        sum += *(int *)&table[4 * i];
    return sum != 0;
}
