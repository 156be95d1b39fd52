// The sum of every step-th absolute value, for a positive step.
// truth: termination true
// verify: --property termination => true
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
    if (n > 100 || step < 1 || step > 100)
        return 0;
    return absolute_sum(n, values, step) < 0;
}
