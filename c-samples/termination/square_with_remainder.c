// The counter grows until a square leaves 1 modulo 24.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    while (n * n % 24 != 1)
        n++;
    return 0;
}
