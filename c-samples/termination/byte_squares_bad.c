// Squares plus one never give zero again.
// truth: termination false line 9
// fails for: x = 1
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x != 0)
        x = x * x + 1;
    return 0;
}
