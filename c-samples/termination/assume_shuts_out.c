// The assumption shuts out the one number that would not be counted down.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), stuck = __VERIFIER_nondet_ushort();
    __VERIFIER_assume(stuck > n);
    while (n > 0) {
        if (n != stuck)
            n--;
    }
    return 0;
}
