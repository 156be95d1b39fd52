// Counting down from anywhere meets 5, if need be behind the wrap at zero.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    while (x != 5)
        x--;
    return 0;
}
