// Above 2 to the power of 30 the doubled bound becomes negative, then zero; undefined overflow would end it.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: n = 2147483647
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), bound = 1;
    while (bound < n)
        bound *= 2;
    return 0;
}
