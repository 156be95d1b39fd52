// Two functions that call each other with two less, and step over zero.
// truth: termination false line 9,13
// fails for: n = 1
// verify: --property termination --engine termination --unwind 1 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);

static int odd(unsigned n);

static int even(unsigned n) {
    return n == 0 ? 1 : odd(n - 2);
}

static int odd(unsigned n) {
    return n == 0 ? 0 : even(n - 2);
}

int main(void) {
    return even(__VERIFIER_nondet_ushort());
}
