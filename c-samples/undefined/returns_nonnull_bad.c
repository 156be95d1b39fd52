// A null pointer from a function that is said to return none.
// truth: undefined false line 6
// verify: --property undefined => false(undefined) line 6
extern int __VERIFIER_nondet_int(void);
static int x;
__attribute__((returns_nonnull)) static int *find(void) { return __VERIFIER_nondet_int() ? &x : 0; }
int main(void) { return find() != 0; }
