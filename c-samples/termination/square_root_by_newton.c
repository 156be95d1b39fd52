// Newton's iteration for the square root, as long as it falls.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_ushort(), x = n, next = (n + 1) / 2;
    if (n == 0)
        return 0;
    while (next < x) {
        x = next;
        next = (x + n / x) / 2;
    }
    return x > 255;
}
