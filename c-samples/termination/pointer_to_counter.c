// The loop decreases its counter by a pointer.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort(), *p = __VERIFIER_nondet_bool() ? &a : &b;
    while (*p > 0)
        *p -= 1;
    return 0;
}
