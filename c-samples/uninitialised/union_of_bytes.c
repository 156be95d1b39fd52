// All bytes of the number were written one by one.
// truth: uninitialized true
// verify: --property uninitialized => true

union number {
    unsigned value;
    unsigned char bytes[4];
};

int main(void) {
    union number n;
    for (int i = 0; i < 4; i++)
        n.bytes[i] = 7 * i;
    return n.value % 100;
}
