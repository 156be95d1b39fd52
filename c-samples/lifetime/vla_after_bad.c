// An array of variable length is used behind its block.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, n = __VERIFIER_nondet_int();
    if (n > 0 && n < 10) {
        int a[n];
        a[0] = n;
        p = a;
    }
    return p ? *p : 0;
}
