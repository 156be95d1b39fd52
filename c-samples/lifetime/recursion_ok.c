// Each activation has a variable of its own, which lives while those that it calls run.
// truth: deref true
// verify: --property deref => true
extern int __VERIFIER_nondet_int(void);
static int walk(int n, int *up) {
    int x = n;
    if (n > 0) walk(n - 1, &x);
    return *up;
}
int main(void) {
    int x = 0;
    return walk(__VERIFIER_nondet_int(), &x);
}
