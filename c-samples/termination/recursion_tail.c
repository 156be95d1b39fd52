// A loop that was written as a tail recursion.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

static int count(int n, int result) {
    if (n <= 0)
        return result;
    return count(n - 3, result + 1);
}

int main(void) {
    return count(__VERIFIER_nondet_ushort(), 0) < 0;
}
