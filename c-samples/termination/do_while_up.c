// The body comes first, then the test; the bound is a short.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short n = __VERIFIER_nondet_short();
    int i = 0;
    do {
        i++;
    } while (i < n);
    return 0;
}
