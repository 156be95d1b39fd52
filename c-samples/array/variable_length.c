// An array whose length is an input is filled from its end.
// truth: deref true
// verify: --property deref => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int a[n];
    for (int i = n - 1; i >= 0; i--)
        a[i] = i;
    return a[0];
}
