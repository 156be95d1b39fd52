// What the outer loop takes from a goes to b, and from there back to a.
// truth: termination false line 9
// fails for: a = 1
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = 0;
    while (a > 0) {
        a--;
        b++;
        while (b > 0) {
            b--;
            a++;
        }
    }
    return 0;
}
