// The square wraps and is never above the largest number.
// truth: termination false line 9
// fails for: n = 4294967295
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    return root > 65535;
}
