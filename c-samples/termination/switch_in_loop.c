// Each case of the switch takes away something else, but at least 1.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    while (n > 0) {
        switch (n % 4) {
        case 0:
            n -= 4;
            break;
        case 1:
            n--;
            break;
        default:
            n -= 2;
        }
    }
    return 0;
}
