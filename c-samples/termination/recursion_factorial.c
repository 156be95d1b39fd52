// Factorial down to one.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void) {
    return factorial(__VERIFIER_nondet_ushort()) == 3;
}
