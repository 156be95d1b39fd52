// A random walk that may stay between the two ends.
// truth: termination false line 9
// fails for: for ever 0, 1
// verify: --property termination => false(termination) line 9
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = 50;
    while (x > 0 && x < 100)
        x += __VERIFIER_nondet_bool() ? 1 : -1;
    return 0;
}
