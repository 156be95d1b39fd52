// A loop made of a label and a jump, which counts down.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort();
again:
    if (n > 0) {
        n--;
        goto again;
    }
    return 0;
}
