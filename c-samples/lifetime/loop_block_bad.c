// The variable of one iteration is dead in the next one, which has one of its own.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, sum = 0;
    for (int i = 0; i < 3; i++) {
        if (p) sum += *p;
        int x = i;
        if (__VERIFIER_nondet_int()) p = &x;
    }
    return sum;
}
