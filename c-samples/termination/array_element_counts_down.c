// One element of an array is the counter.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int counts[10], k = __VERIFIER_nondet_uchar() % 10;
    for (int i = 0; i < 10; i++)
        counts[i] = __VERIFIER_nondet_ushort();
    while (counts[k] > 0)
        counts[k]--;
    return 0;
}
