// After the first loop y is twice x; the second one takes one from x and two from y.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = 0, y = 0;
    for (int i = __VERIFIER_nondet_ushort(); i > 0; i--) {
        x++;
        y += 2;
    }
    while (x != 0 || y != 0) {
        x--;
        y -= 2;
    }
    return 0;
}
