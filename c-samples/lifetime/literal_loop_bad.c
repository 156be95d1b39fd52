// The literal of an earlier iteration is dead.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        if (p) s += *p;
        if (__VERIFIER_nondet_int()) p = &(int){i};
    }
    return s;
}
