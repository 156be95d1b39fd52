// In a for loop continue does not skip the increment.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), kept = 0;
    for (int i = 0; i < n; i++) {
        if (i == 5)
            continue;
        kept++;
    }
    return kept > n;
}
