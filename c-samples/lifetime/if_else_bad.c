// Each branch has variables of its own, which die with it.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p;
    if (__VERIFIER_nondet_int()) { int x = 1; p = &x; } else { int y = 2; p = &y; }
    return *p;
}
