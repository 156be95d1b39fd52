// No execution gets past the assumption more than a hundred times.
// truth: termination true
// verify: --property termination => true
extern void __VERIFIER_assume(int);

int main(void) {
    int rounds = 0;
    for (;;) {
        rounds++;
        __VERIFIER_assume(rounds <= 100);
    }
}
