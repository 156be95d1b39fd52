// Leaving a block by goto ends the lives of its variables.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0;
    {
        int x = 3;
        p = &x;
        if (__VERIFIER_nondet_int()) goto out;
        x = 4;
    }
    p = 0;
out:
    return p ? *p : 0;
}
