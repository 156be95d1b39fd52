// The differences of four neighbours in a ring all become zero.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned char __VERIFIER_nondet_uchar(void);

static int distance(int a, int b) {
    return a < b ? b - a : a - b;
}

int main(void) {
    int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    int c = __VERIFIER_nondet_uchar(), d = __VERIFIER_nondet_uchar();
    while (a || b || c || d) {
        int first = a;
        a = distance(a, b);
        b = distance(b, c);
        c = distance(c, d);
        d = distance(d, first);
    }
    return 0;
}
