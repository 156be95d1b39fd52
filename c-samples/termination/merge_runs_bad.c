// Nothing is taken while the heads of the two runs are equal.
// truth: termination false line 14
// fails for: a[0] = 1, b[0] = 1, 1 for ever
// verify: --property termination => false(termination) line 14
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[20], b[20], i = 0, j = 0;
    long sum = 0;
    for (int k = 0; k < 20; k++) {
        a[k] = __VERIFIER_nondet_int();
        b[k] = __VERIFIER_nondet_int();
    }
    while (i < 20 && j < 20) {
        if (a[i] < b[j])
            sum += a[i++];
        else if (a[i] > b[j])
            sum += b[j++];
    }
    return sum == 1;
}
