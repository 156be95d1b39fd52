// The argument of the outer call is the result of the inner one, which is always zero.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

static int nested(int n) {
    if (n <= 0)
        return 0;
    return nested(nested(n - 1));
}

int main(void) {
    return nested(__VERIFIER_nondet_short());
}
