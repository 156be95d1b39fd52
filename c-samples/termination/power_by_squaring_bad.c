// An odd exponent is not decreased.
// truth: termination false line 9
// fails for: base = 3, exponent = 2
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned base = __VERIFIER_nondet_uint(), exponent = __VERIFIER_nondet_uint(), power = 1;
    while (exponent > 0) {
        if (exponent % 2 == 0) {
            base *= base;
            exponent /= 2;
        } else {
            power *= base;
        }
    }
    return power == 0;
}
