// Optimisers multiply ahead of the loop, where nobody has asked whether that overflows yet.
// truth: overflow true
// verify: --property overflow => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), a = __VERIFIER_nondet_int(), s = 0;
    for (int i = 0; i < n && i < 5; i++) {
        if (a > 1000 || a < -1000) return 1;
        s += a * a + i;
        if (__VERIFIER_nondet_int()) s ^= 1;
    }
    return s;
}
