// The map leaves 498 as it is.
// truth: termination false line 10
// fails for: x = 498
// verify: --property termination => false(termination) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x >= 0 && x < 997)
        while (x != 0)
            x = (7 * x + 3) % 997;
    return 0;
}
