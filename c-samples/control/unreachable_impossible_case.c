// A remainder of 3 has only three values: the last case is dead.
// truth: unreachable-code false line 14
// verify: --property unreachable-code => false(unreachable-code) line 14
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    switch (n % 3) {
    case 0:
        return 10;
    case 1:
    case 2:
        return 11;
    default:
        return 12;
    }
}
