// The loop tests one element and decreases another.
// truth: termination false line 12
// fails for: k = 0, counts = 1 for ever
// verify: --property termination => false(termination) line 12
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int counts[10], k = __VERIFIER_nondet_uchar() % 10;
    for (int i = 0; i < 10; i++)
        counts[i] = __VERIFIER_nondet_ushort();
    while (counts[k] > 0) {
        if (counts[9 - k] > 0)
            counts[9 - k]--;
    }
    return 0;
}
