// An array of variable length dies with its block.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    for (int n = 1; n < 10; n++) {
        int a[n];
        a[0] = n;
        if (p) s = *p;
        if (__VERIFIER_nondet_int()) p = a;
    }
    return s;
}
