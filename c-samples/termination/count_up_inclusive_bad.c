// No counter is above the largest bound; only where overflow is undefined the loop must end.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: n = 2147483647
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i <= n; i++)
        ;
    return 0;
}
