// One of two reserves is used, whichever; the sum falls.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
    while (x > 0 && y > 0) {
        if (__VERIFIER_nondet_bool())
            x--;
        else
            y--;
    }
    return 0;
}
