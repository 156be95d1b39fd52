// An even number that is not negative meets zero in steps of two.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort() * 2;
    while (n != 0)
        n -= 2;
    return 0;
}
