// The Collatz sequence of every 32-bit number is known to get to 1 within 64 bits.
// truth: termination true
// verify: --property termination --timeout 1 => unknown
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_uint();
    if (n == 0)
        return 0;
    while (n != 1)
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    return 0;
}
