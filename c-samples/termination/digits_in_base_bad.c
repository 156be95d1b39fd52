// In base one no digit is ever the last.
// truth: termination false line 11
// fails for: n = 5, base = 1
// verify: --property termination => false(termination) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), base = __VERIFIER_nondet_uint();
    if (base < 1)
        return 0;
    while (n > 0)
        n /= base;
    return 0;
}
