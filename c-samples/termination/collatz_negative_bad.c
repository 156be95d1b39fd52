// From -5 the Collatz sequence comes back to -5 after five steps.
// truth: termination false line 9
// fails for: n = -5
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n != 1)
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    return 0;
}
