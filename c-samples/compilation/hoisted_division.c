// The division does not change in the loop; moved in front of it, it would fail for n = 0.
// truth: default true
// verify: => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    int last = 0;
    for (int i = 0; i < n; i++)
        last = 1000000 / n;
    return last;
}
