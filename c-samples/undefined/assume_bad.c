// What the compiler is told to assume does not hold.
// truth: undefined false line 7
// verify: --property undefined => false(undefined) line 7
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int i = __VERIFIER_nondet_int();
    __builtin_assume(i > 0);
    return i > 0;
}
