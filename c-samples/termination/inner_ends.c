// The inner loop has a positive step in each of the three rounds.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort() % 4;
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < 10)
            j += 3 - i;
    }
    return 0;
}
