// The exponent is halved when it is even and decreased when it is odd.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned base = __VERIFIER_nondet_uint(), exponent = __VERIFIER_nondet_uint(), power = 1;
    while (exponent > 0) {
        if (exponent % 2 == 0) {
            base *= base;
            exponent /= 2;
        } else {
            power *= base;
            exponent--;
        }
    }
    return power == 0;
}
