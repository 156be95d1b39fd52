// A jump to a label in front of a block leaves the block.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    again: {
        int x = 1;
        if (p) s = *p;
        if (__VERIFIER_nondet_int()) p = &x;
        goto again;
    }
}
