// Where addresses have 32 bits, indices of 32 bits may be too far away.
// truth: -m32 deref false line 8
// verify: -m32 --property deref => false(valid-deref) line 8
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int a[4] = {0};
    unsigned i = __VERIFIER_nondet_uint();
    if (i * 4 < 16) a[i] = 1;
    return 0;
}
