// Called with the one argument with which the procedure does not end.
// truth: termination false line 8
// fails for: 4294967295
// verify: --property termination --modular => false(termination) line 8
extern unsigned __VERIFIER_nondet_uint(void);

static void up_to(unsigned n) {
    for (unsigned x = 0; x <= n; x++)
        ;
}

int main(void) {
    up_to(__VERIFIER_nondet_uint());
    return 0;
}
