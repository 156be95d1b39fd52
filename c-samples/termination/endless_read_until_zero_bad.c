// Numbers are read until one is zero.
// truth: termination false line 8
// fails for: 1 for ever
// verify: --property termination => false(termination) line 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
    while (__VERIFIER_nondet_int() != 0)
        ;
    return 0;
}
