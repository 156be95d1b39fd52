// A recursive function is called in each round of a loop.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

static int depth(int n) {
    return n <= 0 ? 0 : 1 + depth(n / 2);
}

int main(void) {
    int n = __VERIFIER_nondet_ushort(), total = 0;
    for (int i = 0; i < n; i++)
        total += depth(i);
    return total < 0;
}
