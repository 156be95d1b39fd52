// For 4 the new value is the old one.
// truth: termination false line 9
// fails for: x = 8
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar();
    while (x > 1)
        x = x / 2 + 2;
    return 0;
}
