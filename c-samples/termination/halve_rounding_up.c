// Halving with rounding up gets to one.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 1)
        x = (x + 1) / 2;
    return 0;
}
