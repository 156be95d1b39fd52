// Each step is read anew and is at least 1.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n > 1000000)
        return 0;
    while (i < n) {
        int step = __VERIFIER_nondet_int();
        if (step < 1 || step > 1000)
            step = 1;
        i += step;
    }
    return 0;
}
