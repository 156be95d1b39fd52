// The speed falls to zero only, and then x stays where it is.
// truth: termination false line 11
// fails for: x = 1, y = 3
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 1000 || y < -1000 || y > 1000)
        return 0;
    while (x > 0) {
        x += y;
        if (y > 0)
            y--;
    }
    return 0;
}
