// The assumption leaves over only numbers for which the loop does not end.
// truth: termination false line 11
// fails for: x = 11
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 10 && x < 20);
    while (x > 5)
        x = x < 15 ? x + 1 : x - 1;
    return 0;
}
