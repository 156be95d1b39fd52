// Each round clears the lowest one.
// truth: termination true
// verify: --property termination => true
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    int ones = 0;
    while (x != 0) {
        x &= x - 1;
        ones++;
    }
    return ones > 64;
}
