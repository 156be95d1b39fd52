// The inner loop does not end in the fourth round of the outer one.
// truth: termination false line 11
// fails for: n = 4
// verify: --property termination => false(termination) line 11
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < 10)
            j += 3 - i;
    }
    return 0;
}
