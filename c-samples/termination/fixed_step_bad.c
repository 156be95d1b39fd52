// The step is read once and may be zero.
// truth: termination false line 11
// fails for: n = 1, step = 0
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
    if (n > 1000000 || step < 0 || step > 100)
        return 0;
    for (int i = 0; i < n; i += step)
        ;
    return 0;
}
