// The repeated digit sum is nine for multiples of nine only.
// truth: termination false line 9
// fails for: n = 12
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    while (n != 9) {
        unsigned sum = 0;
        for (; n > 0; n /= 10)
            sum += n % 10;
        n = sum;
    }
    return 0;
}
