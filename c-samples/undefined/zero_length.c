// An array of variable length without elements: nothing can be written to it.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 10)
        return 0;
    int a[n];
    a[0] = 1;
    return a[0];
}
