// The counter is increased before anything is skipped.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0, kept = 0;
    while (i < n) {
        i++;
        if (i % 5 == 0)
            continue;
        kept++;
    }
    return kept > n;
}
