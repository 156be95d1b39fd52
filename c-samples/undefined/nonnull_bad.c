// A null pointer for a parameter that is said not to be null.
// truth: undefined false line 8
// verify: --property undefined => false(undefined) line 8
extern int __VERIFIER_nondet_int(void);
__attribute__((nonnull)) static int is_set(int *p) { return p != 0; }
int main(void) {
    int x = 0;
    return is_set(__VERIFIER_nondet_int() ? &x : 0);
}
