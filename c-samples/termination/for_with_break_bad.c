// The exit in the middle is missed in steps of two.
// truth: termination false line 9
// fails for: n = 3
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0;
    for (;;) {
        if (i == n)
            break;
        i += 2;
    }
    return 0;
}
