// Arrays of variable length with elements, in a loop, of narrow types and of two dimensions.
// truth: undefined true
// truth: deref true
// verify: --property undefined,deref => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    int sum = 0;
    for (int i = 1; i < 4; i++) {
        int row[i];
        row[i - 1] = i;
        sum += row[i - 1];
    }
    short two[n + 1][3];
    two[n][2] = 5;
    return sum + two[n][2];
}
