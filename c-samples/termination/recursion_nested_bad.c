// The inner call returns one, for which the outer one is made again.
// truth: termination false line 7
// fails for: n = 1
// verify: --property termination => false(termination) line 7
extern short __VERIFIER_nondet_short(void);

static int nested(int n) {
    if (n <= 0)
        return 1;
    return nested(nested(n - 1));
}

int main(void) {
    return nested(__VERIFIER_nondet_short());
}
