// Equal numbers are left as they are.
// truth: termination false line 9
// fails for: a = 6, b = 6
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    while (a > 0 && b > 0) {
        if (a > b)
            a %= b;
        else if (b > a)
            b %= a;
    }
    return 0;
}
