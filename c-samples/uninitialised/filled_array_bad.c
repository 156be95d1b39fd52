// The second loop reads one element more than the first has written.
// truth: uninitialized false line 17
// fails for: n = 1
// verify: --property uninitialized => false(uninitialized) line 17
// verify: --property uninitialized --engine bmc => false(uninitialized) line 17
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int a[20];
    if (n < 1 || n > 19)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = i;
    int last = 0;
    for (int i = 0; i <= n; i++)
        last = a[i];
    return last;
}
