// The difference of equal numbers is zero and is halved for ever.
// truth: termination false line 16
// fails for: a = 3, b = 3
// verify: --property termination => false(termination) line 16
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() | 1, b = __VERIFIER_nondet_uint() | 1;
    do {
        if (a < b) {
            unsigned larger = b;
            b = a;
            a = larger;
        }
        a -= b;
        while (a % 2 == 0)
            a /= 2;
    } while (a != b);
    return 0;
}
