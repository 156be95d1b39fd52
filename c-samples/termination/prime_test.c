// Divisors are tried up to the square root, which is found by division.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int d = 2; d <= n / d; d++)
        if (n % d == 0)
            return 1;
    return 0;
}
