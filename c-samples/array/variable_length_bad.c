// An array whose length is an input is filled from behind its end.
// truth: deref false line 13
// fails for: n = 1
// verify: --property deref => false(valid-deref) line 13
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int a[n];
    for (int i = n; i >= 0; i--)
        a[i] = i;
    return a[0];
}
