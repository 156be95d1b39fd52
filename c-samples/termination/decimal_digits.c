// The decimal digits of any number, from the last to the first.
// truth: termination true
// verify: --property termination => true
extern long __VERIFIER_nondet_long(void);

int main(void) {
    long n = __VERIFIER_nondet_long();
    int digits = 0;
    do {
        n /= 10;
        digits++;
    } while (n != 0);
    return digits > 19;
}
