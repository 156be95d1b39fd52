// The outer call forgets to decrease m.
// truth: termination false line 7
// fails for: m = 1, n = 1
// verify: --property termination => false(termination) line 7
extern int __VERIFIER_nondet_int(void);

static int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m, ackermann(m, n - 1));
}

int main(void) {
    int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (m < 0 || m > 1 || n < 0 || n > 7)
        return 0;
    return ackermann(m, n) == 4;
}
