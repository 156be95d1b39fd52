// At 5 the increment is skipped together with the rest.
// truth: termination false line 9
// fails for: n = 6
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0, kept = 0;
    while (i < n) {
        if (i == 5)
            continue;
        i++;
        kept++;
    }
    return kept > n;
}
