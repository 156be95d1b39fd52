// A char wraps by conversion, which is not an overflow.
// truth: termination false line 11
// truth: --signed-overflow undefined termination false line 11
// fails for: n = 127
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => false(termination) line 11
extern char __VERIFIER_nondet_char(void);

int main(void) {
    signed char n = __VERIFIER_nondet_char();
    for (signed char i = 0; i <= n; i++)
        ;
    return 0;
}
