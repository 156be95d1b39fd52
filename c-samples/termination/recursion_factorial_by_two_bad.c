// The double factorial of an odd number steps over zero.
// truth: termination false line 7
// fails for: n = 5
// verify: --property termination --engine termination --unwind 1 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned factorial(int n) {
    return n == 0 ? 1 : n * factorial(n - 2);
}

int main(void) {
    return factorial(__VERIFIER_nondet_ushort()) == 3;
}
