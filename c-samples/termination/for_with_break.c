// A for without a condition is left from the middle.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0;
    for (;;) {
        if (i == n)
            break;
        i++;
    }
    return 0;
}
