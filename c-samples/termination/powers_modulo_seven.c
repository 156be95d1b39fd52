// The powers of three modulo seven run through all residues but zero.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = 1 + __VERIFIER_nondet_uchar() % 6;
    while (x != 1)
        x = x * 3 % 7;
    return 0;
}
