// An inclusive bound that is never the largest number is passed.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 1000000;
    for (unsigned x = 0; x <= n; x++)
        ;
    return 0;
}
