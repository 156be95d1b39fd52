// The product that the program checks wraps around; the element is elsewhere.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    long a[8] = {0};
    unsigned long i = __VERIFIER_nondet_ulong();
    if (i * 8 < 64) a[i] = 1;
    return 0;
}
