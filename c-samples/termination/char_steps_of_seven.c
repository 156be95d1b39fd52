// Steps of seven may wrap, but as seven is odd they come by each of the 256 values.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

int main(void) {
    signed char n = __VERIFIER_nondet_char(), i = 0;
    while (i < n)
        i += 7;
    return 0;
}
