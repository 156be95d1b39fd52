// An array of variable length dies when the function returns.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
extern int __VERIFIER_nondet_int(void);
static int *make(int n) {
    int a[n];
    a[0] = n;
    int *p = a;
    return p;
}
int main(void) {
    return *make(3);
}
