// The same of the inner one of two loops.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    for (;;)
        for (;;) {
            int x = 1;
            if (p) s = *p;
            if (__VERIFIER_nondet_int()) { p = &x; break; }
        }
}
