// With five in place of three the sequence has a cycle of ten steps through 13.
// truth: termination false line 9
// fails for: n = 13
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    while (n > 1)
        n = n % 2 == 0 ? n / 2 : 5 * n + 1;
    return 0;
}
