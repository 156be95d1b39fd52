// McCarthy's function: each two calls together come nearer to 100.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

static int mccarthy(int n) {
    return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11));
}

int main(void) {
    int n = __VERIFIER_nondet_short();
    return mccarthy(n) < 91;
}
