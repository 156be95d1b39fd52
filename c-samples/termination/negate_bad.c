// The least number is its own negative; only where overflow is undefined the loop must end.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: x = -2147483648
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x < 0)
        x = -x;
    return 0;
}
