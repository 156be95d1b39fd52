// The break in the switch leaves the switch only, not the loop.
// truth: termination false line 9
// fails for: n = 9
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    while (n > 0) {
        switch (n % 4) {
        case 0:
            n -= 4;
            break;
        case 1:
            break;
        default:
            n--;
        }
    }
    return 0;
}
