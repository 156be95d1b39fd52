// A jump back inside of a block does not end it: the variable stays the same object.
// truth: deref true
// verify: --property deref => true
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    {
        int n = 0;
    again:;
        int x = n;
        if (p) s += *p;
        p = &x;
        if (++n < 3) goto again;
    }
    return s;
}
