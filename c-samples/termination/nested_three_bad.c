// The innermost loop sets back the counter of the middle one.
// truth: termination false line 12
// fails for: n = 2
// verify: --property termination => false(termination) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), count = 0;
    if (n > 200)
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            for (int k = j; k < i; k++) {
                count ^= 1;
                j = -1;
            }
    return count;
}
