// Two runs are merged: each round takes one item from one of them.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[20], b[20], i = 0, j = 0;
    long sum = 0;
    for (int k = 0; k < 20; k++) {
        a[k] = __VERIFIER_nondet_int();
        b[k] = __VERIFIER_nondet_int();
    }
    while (i < 20 || j < 20) {
        if (j == 20 || (i < 20 && a[i] < b[j]))
            sum += a[i++];
        else
            sum += b[j++];
    }
    return sum == 1;
}
