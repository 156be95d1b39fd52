// As many elements are read as were written before, however many these are.
// truth: uninitialized true
// verify: --property uninitialized => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int a[1000];
    if (n < 0 || n > 1000)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = i;
    int last = 0;
    for (int i = 0; i < n; i++)
        last = a[i];
    return last;
}
