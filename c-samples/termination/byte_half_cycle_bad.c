// This map of bytes never leaves the values that leave 2 or 3 modulo 4.
// truth: termination false line 9
// fails for: x = 2
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x != 77)
        x = 3 * x + 1;
    return 0;
}
