// The same of a while loop.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    while (1) {
        int x = 1;
        if (p) s = *p;
        if (__VERIFIER_nondet_int()) p = &x;
    }
}
