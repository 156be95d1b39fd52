// The condition of a do loop is outside of its block.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, n = 0;
    do {
        int x = n;
        if (n == 0) p = &x;
        n++;
    } while (*p < 3);
    return 0;
}
