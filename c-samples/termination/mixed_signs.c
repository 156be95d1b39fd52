// Compared with an unsigned bound a negative counter counts as large, so the int wraps but ends.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    for (int i = 0; i < n; i++)
        ;
    return 0;
}
