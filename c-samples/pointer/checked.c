// Indices of the width of addresses, checked.
// truth: deref true
// verify: --property deref => true
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int a[40];
    unsigned long n = __VERIFIER_nondet_ulong();
    for (unsigned long i = 0; i < n && i < 40; i++) a[i] = 1;
    if (n < 40) { int *p = a + n; *p = 2; }
    return 0;
}
