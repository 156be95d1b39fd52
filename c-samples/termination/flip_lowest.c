// The lowest one is found by negation and flipped.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 0)
        x ^= x & -x;
    return 0;
}
