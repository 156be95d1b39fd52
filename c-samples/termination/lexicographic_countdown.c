// When y is used up x falls and y starts at x again.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_ushort();
    while (x > 0) {
        if (y > 0) {
            y--;
        } else {
            x--;
            y = x;
        }
    }
    return 0;
}
