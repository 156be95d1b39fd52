// The step is read once and is positive.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
    if (n > 1000000 || step < 1 || step > 100)
        return 0;
    for (int i = 0; i < n; i += step)
        ;
    return 0;
}
