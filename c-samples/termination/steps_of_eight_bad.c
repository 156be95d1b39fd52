// Multiples of eight wrap around to zero without ever being above 2147483640.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: n = 2147483647
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i += 8)
        ;
    return 0;
}
