// The value that is read out of bounds is never used.
// truth: deref false line 10
// fails for: input 4
// verify: --property deref => false(valid-deref) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[4] = {0};
    unsigned i = __VERIFIER_nondet_uint() % 6;
    int unused = a[i];
    (void)unused;
    return 0;
}
