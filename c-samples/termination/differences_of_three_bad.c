// The differences of three neighbours in a ring need not become zero.
// truth: termination false line 13
// fails for: a, b, c = 0, 0, 1
// verify: --property termination => false(termination) line 13
extern unsigned char __VERIFIER_nondet_uchar(void);

static int distance(int a, int b) {
    return a < b ? b - a : a - b;
}

int main(void) {
    int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
    while (a || b || c) {
        int first = a;
        a = distance(a, b);
        b = distance(b, c);
        c = distance(c, first);
    }
    return 0;
}
