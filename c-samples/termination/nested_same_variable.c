// Both loops use the same counter, but the inner one only moves it on.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i, sum = 0;
    for (i = 0; i < n; i++)
        for (; i % 8 != 0; i++)
            sum ^= i;
    return sum;
}
