// The middle between neighbours is the smaller one.
// truth: termination false line 9
// fails for: x = 0, y = 1
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
    while (x < y)
        x = (x + y) / 2;
    return 0;
}
