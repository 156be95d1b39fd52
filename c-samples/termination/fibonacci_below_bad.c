// From two zeros the sums do not grow.
// truth: termination false line 9
// fails for: n = 1, a = 0, b = 0
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar(), a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    while (b < n) {
        unsigned next = a + b;
        a = b;
        b = next;
    }
    return 0;
}
