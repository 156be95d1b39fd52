// With a plus for the minus only the ones at the lower end are cleared.
// truth: termination false line 10
// fails for: x = 2
// verify: --property termination => false(termination) line 10
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    int ones = 0;
    while (x != 0) {
        x &= x + 1;
        ones ^= 1;
    }
    return ones;
}
