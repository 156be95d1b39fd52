// Each round takes away an amount that may be nothing.
// truth: termination false line 9
// fails for: n = 1, amount = 0 for ever
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int() % 1000000;
    while (n > 0) {
        int amount = __VERIFIER_nondet_int();
        if (amount < 0)
            break;
        n -= amount;
    }
    return 0;
}
