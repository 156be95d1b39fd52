// An odd number stays odd and never meets zero in steps of two.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: n = 1
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n != 0)
        n -= 2;
    return 0;
}
