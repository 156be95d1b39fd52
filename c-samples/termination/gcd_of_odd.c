// Odd numbers: the difference is even and is halved until it is odd.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() | 1, b = __VERIFIER_nondet_uint() | 1;
    while (a != b) {
        if (a < b) {
            unsigned larger = b;
            b = a;
            a = larger;
        }
        a -= b;
        while (a % 2 == 0)
            a /= 2;
    }
    return 0;
}
