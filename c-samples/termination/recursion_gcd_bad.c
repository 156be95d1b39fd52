// By subtraction a zero is never noticed.
// truth: termination false line 7
// fails for: a = 1, b = 0
// verify: --property termination => false(termination) line 7
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned gcd(unsigned a, unsigned b) {
    if (a == b)
        return a;
    if (a < b)
        return gcd(b, a);
    return gcd(a - b, b);
}

int main(void) {
    unsigned a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    return gcd(a, b) == 0;
}
