// Division by zero by subtracting.
// truth: termination false line 10
// fails for: rest = 0, divisor = 0
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned rest = __VERIFIER_nondet_ushort(), divisor = __VERIFIER_nondet_uint(), quotient = 0;
    while (rest >= divisor) {
        rest -= divisor;
        quotient++;
    }
    return quotient > 65535;
}
