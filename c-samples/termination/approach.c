// The middle between x and y comes nearer to y until they are neighbours.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
    while (x + 1 < y)
        x = (x + y) / 2;
    return 0;
}
