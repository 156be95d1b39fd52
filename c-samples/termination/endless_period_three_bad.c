// Three different numbers are rotated; there are always two neighbours in rising order.
// truth: termination false line 9
// fails for: a, b, c = 1, 2, 3
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    while (a < b || b < c) {
        int old = a;
        a = b;
        b = c;
        c = old;
    }
    return 0;
}
