// A step that is only known to be positive jumps over the end and comes back.
// truth: termination false line 13
// truth: --signed-overflow undefined termination true
// fails for: n = 2147483647, step = 1073741824
// verify: --property termination => false(termination) line 13
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
    if (step < 1)
        return 0;
    for (int i = 0; i < n; i += step)
        ;
    return 0;
}
