// From three on a third is at least one.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x > 2)
        x -= x / 3;
    return 0;
}
