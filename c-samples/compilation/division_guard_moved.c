// Both branches divide; merged above the test, the division would fail.
// truth: default true
// verify: => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int d = __VERIFIER_nondet_int();
    int q;
    if (d > 0)
        q = 5000 / d;
    else if (d < 0)
        q = 5000 / d;
    else
        q = 0;
    return q;
}
