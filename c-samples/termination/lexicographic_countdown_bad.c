// When y is used up it starts again, and x falls only as long as it is above three.
// truth: termination false line 10
// fails for: x = 3, y = 0
// verify: --property termination => false(termination) line 10
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_ushort();
    while (x > 0) {
        if (y > 0) {
            y--;
        } else {
            if (x > 3)
                x--;
            y = x;
        }
    }
    return 0;
}
