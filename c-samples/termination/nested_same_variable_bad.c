// Both loops use the same counter, and the inner one always leaves it at 3.
// truth: termination false line 9
// fails for: n = 10
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i, sum = 0;
    for (i = 0; i < n; i++)
        for (i = 0; i < 3; i++)
            sum ^= i;
    return sum;
}
