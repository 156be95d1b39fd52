// Division is safe unless the divisor is zero, or the quotient does not fit.
// truth: default true
// verify: --modular => true
// verify: --preconditions => true says "divided  is safe if b != 0 && (a != -2147483648 || b != -1)"
// verify: --property div-by-zero --preconditions => true says "divided  is safe if b != 0; fails for "
extern int __VERIFIER_nondet_int(void);

static int divided(int a, int b) {
    return a / b;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b < 1)
        return 0;
    return divided(a, b) == divided(7, 2);
}
