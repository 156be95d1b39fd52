// The digit sum of a number with two digits or more is smaller than the number.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    while (n > 9) {
        unsigned sum = 0;
        for (; n > 0; n /= 10)
            sum += n % 10;
        n = sum;
    }
    return 0;
}
