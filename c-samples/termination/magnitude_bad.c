// The absolute value need not decrease where the sign changes.
// truth: termination false line 8
// verify: --property termination => false(termination) line 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0) {
        int towards_zero = x > 0 ? x - 1 : x + 1;
        x = __VERIFIER_nondet_int() ? towards_zero : -x;
    }
    return 0;
}
