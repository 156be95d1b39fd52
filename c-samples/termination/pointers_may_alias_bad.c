// What is taken at one pointer is given at the other, and both may point to the same variable.
// truth: termination false line 11
// fails for: a = 1, b = 0, 1
// verify: --property termination => false(termination) line 11
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    int *p = &a, *q = __VERIFIER_nondet_bool() ? &a : &b;
    while (*p > 0) {
        --*p;
        ++*q;
    }
    return 0;
}
