// The recursion does not end in the sixth round of the loop.
// truth: termination false line 7
// fails for: n = 6
// verify: --property termination => false(termination) line 7
extern unsigned short __VERIFIER_nondet_ushort(void);

static int depth(int n) {
    if (n <= 0)
        return 0;
    return 1 + depth(n == 5 ? n : n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_ushort(), total = 0;
    for (int i = 0; i < n; i++)
        total += depth(i);
    return total < 0;
}
