// The larger of two numbers loses one until both are equal.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short(), y = __VERIFIER_nondet_short();
    while (x != y) {
        if (x > y)
            x--;
        else
            y--;
    }
    return 0;
}
