// The pointer may point to another variable than the one that is tested.
// truth: termination false line 10
// fails for: a = 1, b = 1, 0
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort(), *p = __VERIFIER_nondet_bool() ? &a : &b;
    while (a > 0) {
        if (*p > 0)
            *p -= 1;
    }
    return 0;
}
