// The sum of every step-th absolute value goes on for ever for a step of zero.
// truth: termination false line 11
// fails for: n = 1, step = 0
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

static int values[100];

static long absolute_sum(int n, const int *x, int step) {
    long sum = 0;
    for (int i = 0; i < n; i += step)
        sum += x[i] < 0 ? -(long)x[i] : x[i];
    return sum;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
    if (n > 100 || step < 0 || step > 100)
        return 0;
    return absolute_sum(n, values, step) < 0;
}
