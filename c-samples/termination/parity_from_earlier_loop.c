// The first loop makes an even number, so the second one meets zero in steps of two.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = 0;
    for (int i = __VERIFIER_nondet_ushort(); i > 0; i--)
        x += __VERIFIER_nondet_bool() ? 4 : 2;
    while (x != 0)
        x -= 2;
    return 0;
}
