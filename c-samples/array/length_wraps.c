// With -fwrapv instructions do not tell that a length is signed: one that is not positive is never taken for a large one.
// truth: undefined true
// truth: --function negative undefined false
// verify: --property undefined -fwrapv => true
// verify: --property undefined -fwrapv --function negative => unknown
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 7;
    int a[n - 8 + 9];
    a[n] = 0;
    return a[n];
}
int negative(void) {
    int n = __VERIFIER_nondet_int() & 7;
    if (n == 4) return 0;
    int a[n - 4];
    return sizeof a != 0;
}
