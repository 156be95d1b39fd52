// Nothing overflows in this endless loop.
// truth: termination false line 11
// truth: --signed-overflow undefined termination false line 11
// fails for: x = 5
// verify: --property termination => false(termination) line 11
// verify: --property termination --signed-overflow undefined => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 0)
        x = x / 2 + 1;
    return 0;
}
