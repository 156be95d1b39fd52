// The greatest common divisor of positive numbers: the larger one falls, and none gets to zero.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    if (a == 0 || b == 0)
        return 0;
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return 0;
}
