// With ten for eleven the second call for 100 gets 100 again.
// truth: termination false line 7
// fails for: n = 100
// verify: --property termination => false(termination) line 7
extern short __VERIFIER_nondet_short(void);

static int mccarthy(int n) {
    return n > 100 ? n - 10 : mccarthy(mccarthy(n + 10));
}

int main(void) {
    int n = __VERIFIER_nondet_short();
    return mccarthy(n) < 91;
}
