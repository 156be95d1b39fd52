// The recursive call has the argument of its caller.
// truth: termination false line 7
// fails for: n = 1
// verify: --property termination => false(termination) line 7
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned sum(unsigned n) {
    if (n == 0)
        return 0;
    return n + sum(n);
}

int main(void) {
    return sum(__VERIFIER_nondet_ushort()) == 5;
}
