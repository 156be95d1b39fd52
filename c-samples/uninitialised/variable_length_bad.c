// Every second element of an array of variable length was written.
// truth: uninitialized false line 15
// fails for: n = 2
// verify: --property uninitialized => false(uninitialized) line 15
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 10)
        return 0;
    int a[n];
    for (int i = 0; i < n; i += 2)
        a[i] = 1;

    return a[n - 1];
}
