// For some inputs the loop gets stuck after a thousand rounds.
// truth: termination false line 9
// fails for: n = 5000
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0;
    while (i < n) {
        if (i != 1000)
            i++;
    }
    return 0;
}
