// A bound is doubled until it is at least n, which is at most 2 to the power of 31.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), bound = 1;
    if (n > 2147483648u)
        return 0;
    while (bound < n)
        bound *= 2;
    return 0;
}
