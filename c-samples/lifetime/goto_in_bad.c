// A block may be entered by goto; its variables die where it is left.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0;
    if (__VERIFIER_nondet_int()) goto in;
    {
        int x;
        x = 1;
    in:
        x = 2;
        p = &x;
    }
    return *p;
}
