// The digits of a number in a base of at least two.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), base = __VERIFIER_nondet_uint();
    if (base < 2)
        return 0;
    while (n > 0)
        n /= base;
    return 0;
}
