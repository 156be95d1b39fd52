// Subtracting zero from the larger number changes nothing.
// truth: termination false line 9
// fails for: a = 6, b = 0
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return 0;
}
