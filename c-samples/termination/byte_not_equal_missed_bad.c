// Even steps of a byte never meet a target of the other parity.
// truth: termination false line 9
// fails for: i = 0, target = 101
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char i = __VERIFIER_nondet_uchar(), target = __VERIFIER_nondet_uchar();
    while (i != target)
        i += 2;
    return 0;
}
