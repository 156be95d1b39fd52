// A number that is not zero is shifted until its highest one is in front.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int zeros = 0;
    if (x == 0)
        return 32;
    while (x < 0x80000000u) {
        x <<= 1;
        zeros++;
    }
    return zeros;
}
