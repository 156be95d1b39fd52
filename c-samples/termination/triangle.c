// The inner loop ends where the outer one is.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), cells = 0;
    if (n > 1000)
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            cells++;
    return cells < 0;
}
