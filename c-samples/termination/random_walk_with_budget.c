// A random walk between two ends that is given up after a thousand steps.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = 50, steps = 0;
    while (x > 0 && x < 100 && steps < 1000) {
        x += __VERIFIER_nondet_bool() ? 1 : -1;
        steps++;
    }
    return 0;
}
