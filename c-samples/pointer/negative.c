// Negative indices from the end of an array.
// truth: deref true
// verify: --property deref => true
extern long __VERIFIER_nondet_long(void);
int main(void) {
    int a[40] = {0};
    long n = __VERIFIER_nondet_long();
    int *end = a + 40;
    if (-40 <= n && n < 0) return end[n] + *(end + n);
    return 0;
}
