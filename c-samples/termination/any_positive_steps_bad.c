// Positive steps of any size can jump over the end of the range again and again.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: n = 2147483647, step = 1073741824 for ever
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    while (i < n) {
        int step = __VERIFIER_nondet_int();
        if (step < 1)
            step = 1;
        i += step;
    }
    return 0;
}
