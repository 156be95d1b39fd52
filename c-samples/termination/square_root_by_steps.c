// The square root by counting up; squares are computed in a wider type.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned long root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    return root > 65535;
}
