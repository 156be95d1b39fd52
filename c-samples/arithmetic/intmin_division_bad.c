// INT_MIN / -1 overflows.
// truth: overflow false line 13
// truth: div-by-zero true
// fails for: a = -2147483648, b = -1
// verify: --property overflow => false(no-overflow) line 13
// verify: --property div-by-zero => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b == 0)
        return 0;
    return a / b > 10;
}
