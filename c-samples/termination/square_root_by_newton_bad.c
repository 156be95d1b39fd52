// Newton's iteration until nothing changes swings between 1 and 2 for n = 3.
// truth: termination false line 11
// fails for: n = 3
// verify: --property termination => false(termination) line 11
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_ushort(), x = n, next = (n + 1) / 2;
    if (n == 0)
        return 0;
    while (next != x) {
        x = next;
        next = (x + n / x) / 2;
    }
    return x > 255;
}
