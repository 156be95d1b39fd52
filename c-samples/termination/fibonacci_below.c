// Fibonacci numbers below a bound.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), a = 0, b = 1;
    if (n > 2147483648u)
        return 0;
    while (b < n) {
        unsigned next = a + b;
        a = b;
        b = next;
    }
    return 0;
}
