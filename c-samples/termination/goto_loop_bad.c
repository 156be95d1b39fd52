// A loop made of a label and a jump, which counts down and at 1 up again.
// truth: termination false line 10
// fails for: n = 2
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort();
again:
    if (n > 0) {
        if (n == 1)
            n += 2;
        n--;
        goto again;
    }
    return 0;
}
