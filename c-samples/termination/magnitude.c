// Whatever the sign becomes, the absolute value decreases.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0) {
        int towards_zero = x > 0 ? x - 1 : x + 1;
        x = __VERIFIER_nondet_int() ? towards_zero : -towards_zero;
    }
    return 0;
}
