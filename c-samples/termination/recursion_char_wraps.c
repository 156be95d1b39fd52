// From a negative char the recursion goes through the wrap down to zero.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

static int depth(signed char n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
}

int main(void) {
    return depth(__VERIFIER_nondet_char()) > 255;
}
