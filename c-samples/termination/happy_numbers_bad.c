// Not every number is happy: from 4 the sums come back to 4.
// truth: termination false line 11
// fails for: n = 2
// verify: --property termination => false(termination) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0)
        return 0;
    while (n != 1) {
        unsigned sum = 0;
        for (; n > 0; n /= 10)
            sum += n % 10 * (n % 10);
        n = sum;
    }
    return 0;
}
