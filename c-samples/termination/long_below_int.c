// A long counter with an int bound, compared in the wider type.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    long i = n;
    while (i < n + 100000L)
        i += 2;
    return 0;
}
