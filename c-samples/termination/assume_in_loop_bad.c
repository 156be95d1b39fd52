// The assumption can be met in each round.
// truth: termination false line 9
// fails for: 1 for ever
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    for (;;) {
        int x = __VERIFIER_nondet_int();
        __VERIFIER_assume(x > 0);
    }
}
