// The number after the loop is known by an invariant only.
// truth: unreachable-code false line 12
// verify: --property unreachable-code => false(unreachable-code) line 12
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n < 0)
        return 1;
    while (i < n)
        i++;
    if (i < n)
        return 2;
    return 0;
}
