// A walk up and down need not overflow.
// truth: termination false line 12
// truth: --signed-overflow undefined termination false line 12
// fails for: x = 3, then for ever 0, 1
// verify: --property termination => false(termination) line 12
// verify: --property termination --signed-overflow undefined => false(termination) line 12
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 0)
        x += __VERIFIER_nondet_bool() ? 1 : -1;
    return 0;
}
