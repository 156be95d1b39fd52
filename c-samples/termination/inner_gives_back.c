// The inner loop moves everything from b to a, but nothing fills b again.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    while (a > 0) {
        a--;
        while (b > 0) {
            b--;
            a++;
        }
    }
    return 0;
}
