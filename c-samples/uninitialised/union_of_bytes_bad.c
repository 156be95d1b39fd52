// One byte is missing.
// truth: uninitialized false line 16
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 16
// verify: --property uninitialized --engine bmc => false(uninitialized) line 16

union number {
    unsigned value;
    unsigned char bytes[4];
};

int main(void) {
    union number n;
    for (int i = 0; i < 3; i++)
        n.bytes[i] = 7 * i;
    return n.value % 100;
}
