// Odd numbers are subtracted as long as it goes.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), odd = 1;
    while (n >= odd) {
        n -= odd;
        odd += 2;
    }
    return 0;
}
