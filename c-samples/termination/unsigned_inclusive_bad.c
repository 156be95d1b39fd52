// Every unsigned number is at most the largest one.
// truth: termination false line 9
// fails for: n = 4294967295
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    for (unsigned x = 0; x <= n; x++)
        ;
    return 0;
}
