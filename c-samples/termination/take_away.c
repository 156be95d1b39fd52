// Each round takes away a positive amount, or the loop is left.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int() % 1000000;
    while (n > 0) {
        int amount = __VERIFIER_nondet_int();
        if (amount <= 0)
            break;
        n -= amount;
    }
    return 0;
}
