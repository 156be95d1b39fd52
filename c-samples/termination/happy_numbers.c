// Sums of the squares of digits get to 1 or 4.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0)
        return 0;
    while (n != 1 && n != 4) {
        unsigned sum = 0;
        for (; n > 0; n /= 10)
            sum += n % 10 * (n % 10);
        n = sum;
    }
    return 0;
}
