// Each step is read anew, and zero is let in.
// truth: termination false line 11
// fails for: n = 5, step = 0 for ever
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n > 1000000)
        return 0;
    while (i < n) {
        int step = __VERIFIER_nondet_int();
        if (step < 0 || step > 1000)
            step = 1;
        i += step;
    }
    return 0;
}
