// The same with continue.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    for (;;) {
        if (__VERIFIER_nondet_int()) continue;
        int x = 1;
        if (p) s = *p;
        if (__VERIFIER_nondet_int()) p = &x;
    }
}
