// An odd number is not zero.
// truth: div-by-zero true
// truth: overflow false line 11
// fails for: n = -2147483648, m = -1
// verify: --property div-by-zero => true
// verify: --property overflow => false(no-overflow) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
    return n % (m | 1);
}
