// Halving with rounding up does not get below one.
// truth: termination false line 9
// fails for: x = 6
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 0)
        x = (x + 1) / 2;
    return 0;
}
