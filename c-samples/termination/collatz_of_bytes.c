// The Collatz sequences of 255 numbers.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    while (n > 1)
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    return 0;
}
