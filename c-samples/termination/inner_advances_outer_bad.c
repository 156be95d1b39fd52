// Only the inner loop moves the outer counter on, and it need not run.
// truth: termination false line 10
// fails for: n = 1, 0 for ever
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0;
    while (i < n) {
        while (i < n && __VERIFIER_nondet_bool())
            i++;
    }
    return 0;
}
