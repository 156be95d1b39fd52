// The same of rows.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int m[4][4] = {{0}};
    unsigned long i = __VERIFIER_nondet_ulong();
    if ((i & 0xfffffffffffffffUL) < 4) m[i][1] = 1;
    return 0;
}
