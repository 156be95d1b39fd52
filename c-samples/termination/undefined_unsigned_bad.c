// Unsigned numbers wrap anyway.
// truth: termination false line 11
// truth: --signed-overflow undefined termination false line 11
// fails for: n = 4294967295
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => false(termination) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    for (unsigned i = 0; i <= n; i++)
        ;
    return 0;
}
