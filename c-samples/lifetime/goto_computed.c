// Computed gotos lead out of blocks and into them, each its own way.
// truth: deref true
// truth: --function out deref false line 42
// truth: --function in deref false line 56
// verify: --property deref => true
// verify: --property deref --function out => false(valid-deref) line 42
// verify: --property deref --function in => false(valid-deref) line 56
extern int __VERIFIER_nondet_int(void);
int main(void) {
    void *to[] = {&&one, &&two, &&done};
    int n = 0, s = 0;
    {
        int x = 3, *p = &x;
    one:
        p = &x;
        *p = n;
    two:
        p = &x;
        s += *p >= 0;
        n++;
        if (n < 5)
            goto *to[n & 1];
        s += *p >= 0;
    }
    if (s < 30 && n < 6)
        goto *to[0];
    goto *to[2];
done:
    return s;
}
int out(void) {
    void *to[] = {&&again, &&done};
    int *p = 0;
again:
    {
        int x = 3;
        p = &x;
        if (__VERIFIER_nondet_int()) goto *to[1];
    }
    goto *to[__VERIFIER_nondet_int() != 0];
done:
    return *p;
}
int in(void) {
    void *to[] = {&&inside, &&done};
    int *p = 0, n = 0;
again:
    {
        int x = 3;
        if (n > 3) goto *to[1];
        p = p ? p : &x;
    inside:
        n++;
    }
    if (n == 2)
        *p = 4;
    if (__VERIFIER_nondet_int()) goto *to[0];
    goto again;
done:
    return 0;
}
