// Pointers to two variables have no order.
// truth: pointer-compare false line 11
// truth: pointer-subtract true
// truth: deref true
// fails for: n = 3
// verify: --property pointer-compare,pointer-subtract => false(pointer-compare) line 11
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[4], b[4];
    int *p = a, *q = __VERIFIER_nondet_int() == 3 ? b : a + 4;
    return p < q;
}
