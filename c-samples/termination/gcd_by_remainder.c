// A remainder is less than the divisor, and it is the next divisor.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a == 0;
}
