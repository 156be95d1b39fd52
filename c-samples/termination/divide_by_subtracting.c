// Division by subtracting a divisor that is not zero.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned rest = __VERIFIER_nondet_ushort(), divisor = __VERIFIER_nondet_uint(), quotient = 0;
    if (divisor == 0)
        return 0;
    while (rest >= divisor) {
        rest -= divisor;
        quotient++;
    }
    return quotient > 65535;
}
